/** Maximum size of a picture shown in the text of a mail. */
export const maxDrawnBytes = 5 * 1024 * 1024
const atOnce = 6

/** The type of a picture by its first bytes, which are more reliable than its mail; null: not a supported one. */
export const pictureType = (bytes: Uint8Array): string | null => {
  const starts = (...head: readonly number[]) => head.every((byte, at) => bytes[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  const isRiff = starts(0x52, 0x49, 0x46, 0x46)
  return isRiff && String.fromCharCode(...bytes.slice(8, 12)) === 'WEBP' ? 'image/webp' : null
}

/** A picture as shown in a mail: a data: URL, and its size if a browser could decode it. */
export interface Picture {
  readonly address: string
  readonly width?: number
  readonly height?: number
}

const sizeOf = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  try {
    const drawn = await createImageBitmap(file)
    const { width, height } = drawn
    drawn.close()
    return { width, height }
  } catch {
    // It is broken, and shown as such.
    return null
  }
}

/** The picture in a file; null if there is none, or it is too large. */
export const pictureOf = async (file: Blob): Promise<Picture | null> => {
  if (file.size > maxDrawnBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = pictureType(bytes)
  if (kind === null) return null
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  const size = await sizeOf(new Blob([bytes], { type: kind }))
  return { address: `data:${kind};base64,${btoa(text)}`, ...size }
}

/** Loads pictures with limited concurrency. Failed ones are left out. */
export const fetchPictures = async (
  addresses: readonly string[],
  fetchOne: (address: string) => Promise<Blob>,
  onOne: (done: number) => void = () => {},
): Promise<ReadonlyMap<string, Picture>> => {
  const found = new Map<string, Picture>()
  const waiting = [...addresses]
  let done = 0
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const picture = await fetchOne(address)
        .then(pictureOf)
        .catch(() => null)
      if (picture !== null) found.set(address, picture)
      done += 1
      onOne(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
