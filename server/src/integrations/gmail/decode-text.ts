const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const decoderOf = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset)
  } catch {
    // What nobody knows is most often this.
    return new TextDecoder('windows-1252')
  }
}

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/**
 * Bytes of a text as text. Gmail hands some out as UTF-8 and still names the charset that they came in, so what is good
 * UTF-8 is taken for that: hardly anything else happens to be.
 */
export const decodeText = (bytes: Buffer, charset: string): string => {
  const named = charset.trim().toLowerCase() || 'utf-8'
  // Seven bits with escapes: good UTF-8 all the same.
  if (named.startsWith('iso-2022-')) return storable(decoderOf(named).decode(bytes))
  try {
    return storable(strictUtf8.decode(bytes))
  } catch {
    return storable(decoderOf(named).decode(bytes))
  }
}
