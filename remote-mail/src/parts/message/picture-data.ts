/** Of a picture that is drawn in the text of a mail. */
export const mostDrawnBytes = 5 * 1024 * 1024
const atOnce = 6

/** Kinds of pictures by how they begin; what begins otherwise is none. */
const kinds: readonly (readonly [string, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/** A picture as a data: address; null: it is none, or too large. */
export const dataAddress = async (file: Blob): Promise<string | null> => {
  if (file.size > mostDrawnBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kinds.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  if (kind === undefined) return null
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return `data:${kind};base64,${btoa(text)}`
}

/** Fetches pictures, some at a time. Those that do not come are left out. */
export const fetchPictures = async (
  addresses: readonly string[],
  fetchOne: (address: string) => Promise<Blob>,
  onOne: (done: number) => void = () => {},
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  const waiting = [...addresses]
  let done = 0
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const data = await fetchOne(address)
        .then(dataAddress)
        .catch(() => null)
      if (data !== null) found.set(address, data)
      done += 1
      onOne(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
