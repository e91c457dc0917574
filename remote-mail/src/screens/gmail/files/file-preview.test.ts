import { pictureType } from '../../../parts/message/picture-data.ts'
import { canPreview, isShownInText, maxPreviewBytes } from './file-preview.ts'

test.each([
  ['a picture', 'image/PNG', 10, true],
  ['a PDF', 'application/pdf', 10, true],
  ['an SVG', 'image/svg+xml', 10, false],
  ['a page', 'text/html', 10, false],
  ['bytes', 'application/octet-stream', 10, false],
  ['too large', 'image/png', maxPreviewBytes + 1, false],
])('%s', (_what, mime, size, may) => {
  expect(canPreview({ mime, size })).toBe(may)
})

test('a picture shown in the text is not a separate file', () => {
  const picture = { cid: 'a@b', mime: 'image/png', size: 100 }
  const text = '<img src="cid:a@b">'
  expect(isShownInText(picture, text)).toBe(true)
  expect(isShownInText(picture, '<p>no picture</p>')).toBe(false)
  expect(isShownInText({ ...picture, cid: '' }, '<img src="cid:">')).toBe(false)
  expect(isShownInText(picture, null)).toBe(false)
  // Referenced but not shown in the text: it must be listed among the files.
  expect(isShownInText({ ...picture, mime: 'application/pdf' }, text)).toBe(false)
  expect(isShownInText({ ...picture, mime: 'image/heic' }, text)).toBe(false)
  expect(isShownInText({ ...picture, size: 6_000_000 }, text)).toBe(false)
  expect(isShownInText({ ...picture, cid: 'a' }, text)).toBe(false)
})

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 13], 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [letters('GIF89a'), 'image/gif'],
  [letters('RIFF1234WEBP'), 'image/webp'],
  [letters('RIFF1234WAVE'), null],
  [letters('<html>'), null],
  [[], null],
])('%j is %p', (bytes, type) => {
  expect(pictureType(new Uint8Array(bytes))).toBe(type)
})
