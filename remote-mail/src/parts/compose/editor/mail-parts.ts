/** A mail as it is written: what the agent typed, and beneath it the signature and the mail that it answers. */
export interface MailParts {
  readonly body: string
  readonly signature: string
  readonly quote: string
}

// Gmail's own names, so that a draft that was begun there comes apart as well.
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

/** Without the tag that opens it and the one that closes it. */
const inner = (html: string): string => html.replace(/^<div[^>]*>/i, '').replace(/<\/div>\s*$/i, '')

/** Splits a mail into its parts again. The parts are as untrusted as the mail: clean them before drawing. */
export const splitParts = (html: string): MailParts => {
  const quoteAt = begin(html, '(?:gmail_quote|gmail_quote_container)')
  const quote = quoteAt === -1 ? '' : inner(html.slice(quoteAt))
  const own = quoteAt === -1 ? html : html.slice(0, quoteAt)
  const signatureAt = begin(own, 'gmail_signature')
  return signatureAt === -1
    ? { body: own, signature: '', quote }
    : { body: own.slice(0, signatureAt), signature: inner(own.slice(signatureAt)), quote }
}
