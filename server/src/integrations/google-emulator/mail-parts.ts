const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The headers of a mail, folded lines joined. */
const headOf = (raw: Buffer): string => {
  const text = raw.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  return Buffer.from(text.slice(0, end), 'latin1')
    .toString('utf8')
    .replace(/\r?\n[ \t]+/g, ' ')
}

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim()

/** Without brackets. */
export const messageIdOf = (raw: Buffer): string => (headerOf(headOf(raw), 'Message-ID') ?? '').replace(/^<|>$/g, '')

const missing = ['List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted', 'Precedence']

/** A message in Gmail's form, with headers of the mail that the library leaves out. */
export const addMissingHeaders = (message: unknown, raw: Buffer): unknown => {
  if (!isRecord(message) || !isRecord(message.payload) || !Array.isArray(message.payload.headers)) return message
  const head = headOf(raw)
  const found = missing.flatMap((name) => {
    const value = headerOf(head, name)
    return value === undefined ? [] : [{ name, value }]
  })
  return { ...message, payload: { ...message.payload, headers: [...message.payload.headers, ...found] } }
}

/** The draft of an upload: a JSON part with metadata, and the mail itself. */
export const draftOfUpload = (contentType: string, body: Buffer): unknown => {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(contentType) ?? []
  if (boundary === undefined) return { message: { raw: body.toString('base64url') } }
  const text = body.toString('latin1')
  const [, first = '', second = ''] = text.split(`--${boundary}`)
  const contentOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4, -2)
  const about: unknown = JSON.parse(contentOf(first))
  const raw = Buffer.from(contentOf(second), 'latin1').toString('base64url')
  return { message: { ...(isRecord(about) && isRecord(about.message) ? about.message : {}), raw } }
}
