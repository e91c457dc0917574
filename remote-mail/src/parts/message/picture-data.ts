/** Of a picture that is drawn in the text of a mail. */
export const maxDrawnBytes = 5 * 1024 * 1024
const atOnce = 6

/** What a picture begins with tells better than its mail of what kind it is; null: it is none that is drawn here. */
export const pictureType = (bytes: Uint8Array): string | null => {
  const starts = (...head: readonly number[]) => head.every((byte, at) => bytes[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  const isRiff = starts(0x52, 0x49, 0x46, 0x46)
  return isRiff && String.fromCharCode(...bytes.slice(8, 12)) === 'WEBP' ? 'image/webp' : null
}

/** A picture as a mail shows it: a data: address, and how large it is where a browser could tell. */
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
    // It is broken, and drawn as such.
    return null
  }
}

/** The picture in a file; null: it is none, or too large. */
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

/** Fetches pictures, some at a time. Those that do not come are left out. */
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
