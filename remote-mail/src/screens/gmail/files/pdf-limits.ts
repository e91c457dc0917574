/** Longer documents need a dedicated program. */
export const maxPages = 100

/** Maximum canvas size; four bytes per pixel. */
const maxDots = 8_000_000

const decoder = new TextDecoder('latin1')

/** Whether a file is a PDF; some have a few bytes before their header. */
export const isPdf = (bytes: Uint8Array): boolean => decoder.decode(bytes.subarray(0, 1_024)).includes('%PDF-')

/**
 * Whether it contains pictures in two formats that can only be decoded with WebAssembly, which the page may not run.
 */
export const lacksPictures = (bytes: Uint8Array): boolean => /\/J(BIG2|PX)Decode\b/.test(decoder.decode(bytes))

interface Size {
  readonly width: number
  readonly height: number
}

/** Scale factor of a page; null: its size is invalid. */
export const scaleOf = ({ width, height }: Size, wide: number, density: number): number | null => {
  const usable = [width, height].every((side) => Number.isFinite(side) && side >= 1 && side <= 100_000)
  if (!usable || wide < 1) return null
  return Math.min((wide * density) / width, Math.sqrt(maxDots / (width * height)))
}
