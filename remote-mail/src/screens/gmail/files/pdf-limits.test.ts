import { isPdf, lacksPictures, scaleOf } from './pdf-limits.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7\n', true],
  ['\n\n%PDF-1.4', true],
  [`${' '.repeat(2_000)}%PDF-1.4`, false],
  ['<html>%PDF', false],
  ['', false],
])('%j is a PDF: %s', (text, is) => expect(isPdf(bytes(text))).toBe(is))

test.each([
  ['<< /Filter /DCTDecode >>', false],
  ['<< /Filter /JBIG2Decode >>', true],
  ['<< /Filter [/JPXDecode] >>', true],
  ['<< /Filter /JPXDecoder >>', false],
])('%j has pictures that are not rendered: %s', (text, lacks) => expect(lacksPictures(bytes(text))).toBe(lacks))

test.each([
  ['as wide as its container', { width: 500, height: 700 }, 1_000, 1, 2],
  ['at twice the density', { width: 500, height: 700 }, 1_000, 2, 4],
  ['a huge page', { width: 80_000, height: 100_000 }, 1_000, 2, 0.025],
  ['a tall page, within the limit of a canvas', { width: 1_000, height: 8_000 }, 4_000, 1, 1],
  ['a very narrow page', { width: 1, height: 80_000 }, 1_000, 2, 10],
  ['no size', { width: 0, height: 700 }, 1_000, 1, null],
  ['not a number', { width: Number.NaN, height: 700 }, 1_000, 1, null],
  ['infinite height', { width: 500, height: Number.POSITIVE_INFINITY }, 1_000, 1, null],
  ['no room', { width: 500, height: 700 }, 0, 1, null],
])('%s', (_what, size, wide, density, scale) => {
  const found = scaleOf(size, wide, density)
  if (scale === null || found === null) expect(found).toBe(scale)
  else expect(found).toBeCloseTo(scale, 6)
})
