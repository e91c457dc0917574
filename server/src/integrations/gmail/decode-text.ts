const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const decoderOf = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset)
  } catch {
    // The most likely charset if none is known.
    return new TextDecoder('windows-1252')
  }
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/**
 * Decodes text. Gmail converts some texts to UTF-8 and still names their original charset, so valid UTF-8 is treated as
 * such: other encodings hardly ever look like it.
 */
export const decodeText = (bytes: Buffer, charset: string): string => {
  const named = charset.trim().toLowerCase() || 'utf-8'
  // Seven-bit text with escapes is valid UTF-8 too.
  if (named.startsWith('iso-2022-')) return storable(decoderOf(named).decode(bytes))
  try {
    return storable(strictUtf8.decode(bytes))
  } catch {
    return storable(decoderOf(named).decode(bytes))
  }
}
