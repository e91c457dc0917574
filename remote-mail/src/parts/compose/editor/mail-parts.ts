/** The parts of a mail: the agent's text, the signature and the quoted mail. */
export interface MailParts {
  readonly body: string
  readonly signature: string
  readonly quote: string
}

// Gmail's own class names, so that a draft created there can be split too.
const signatureTag = '<div class="gmail_signature">'
const quoteTag = '<div class="gmail_quote">'
const end = '</div>'

export const joinParts = ({ body, signature, quote }: MailParts): string =>
  [
    body,
    signature === '' ? '' : `${signatureTag}${signature}${end}`,
    quote === '' ? '' : `${quoteTag}${quote}${end}`,
  ].join('')

const begin = (html: string, name: string): number =>
  html.search(new RegExp(`<div[^>]*\\sclass="(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"`, 'i'))

/** Without its opening and closing tag. */
const inner = (html: string): string => html.replace(/^<div[^>]*>/i, '').replace(/<\/div>\s*$/i, '')

/** Splits a mail into its parts. They are as untrusted as the mail: sanitise them before display. */
export const splitParts = (html: string): MailParts => {
  const quoteAt = begin(html, '(?:gmail_quote|gmail_quote_container)')
  const quote = quoteAt === -1 ? '' : inner(html.slice(quoteAt))
  const own = quoteAt === -1 ? html : html.slice(0, quoteAt)
  const signatureAt = begin(own, 'gmail_signature')
  return signatureAt === -1
    ? { body: own, signature: '', quote }
    : { body: own.slice(0, signatureAt), signature: inner(own.slice(signatureAt)), quote }
}
