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
  ['as wide as its place', { width: 500, height: 700 }, 1_000, 1, 2],
  ['twice as dense', { width: 500, height: 700 }, 1_000, 2, 4],
  ['a wall of a page', { width: 80_000, height: 100_000 }, 1_000, 2, 0.025],
  ['a tall page, for what a canvas holds', { width: 1_000, height: 8_000 }, 4_000, 1, 1],
  ['a thread', { width: 1, height: 80_000 }, 1_000, 2, 10],
  ['no size', { width: 0, height: 700 }, 1_000, 1, null],
  ['no number', { width: Number.NaN, height: 700 }, 1_000, 1, null],
  ['without end', { width: 500, height: Number.POSITIVE_INFINITY }, 1_000, 1, null],
  ['no place', { width: 500, height: 700 }, 0, 1, null],
])('%s', (_what, size, wide, density, scale) => {
  const found = scaleOf(size, wide, density)
  if (scale === null || found === null) expect(found).toBe(scale)
  else expect(found).toBeCloseTo(scale, 6)
})
