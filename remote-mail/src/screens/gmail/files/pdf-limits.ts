/** More pages than that are read in a program that is made for it. */
export const maxPages = 100

/** What a canvas may hold; four bytes each. */
const maxDots = 8_000_000

const decoder = new TextDecoder('latin1')

/** Whether a file is a PDF; some have a little before their beginning. */
export const isPdf = (bytes: Uint8Array): boolean => decoder.decode(bytes.subarray(0, 1_024)).includes('%PDF-')

/** Whether it holds pictures in two formats that are decoded by WebAssembly only, which the page may not run. */
export const lacksPictures = (bytes: Uint8Array): boolean => /\/J(BIG2|PX)Decode\b/.test(decoder.decode(bytes))

interface Size {
  readonly width: number
  readonly height: number
}

/** How much larger than it says of itself a page is drawn; null: its size is none. */
export const scaleOf = ({ width, height }: Size, wide: number, density: number): number | null => {
  const usable = [width, height].every((side) => Number.isFinite(side) && side >= 1 && side <= 100_000)
  if (!usable || wide < 1) return null
  return Math.min((wide * density) / width, Math.sqrt(maxDots / (width * height)))
}
