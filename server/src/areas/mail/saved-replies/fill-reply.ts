import { type ReplyVariable, replyVariables } from '@console/remote-mail/contract/calls/saved-replies'

export type ReplyValues = Readonly<Record<ReplyVariable, string>>

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((variable) => variable === name)

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const filler = (values: ReplyValues, missing: Set<string>, safe: (text: string) => string) => (text: string) =>
  text.replace(/\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g, (_whole, name: string, otherwise?: string) => {
    // One line: text that somebody typed at sign-up must not add paragraphs to our mail.
    const value = isVariable(name) ? values[name].replaceAll(/\s+/g, ' ').trim() : ''
    if (value !== '') return safe(value)
    if (otherwise === undefined) missing.add(name)
    // It is part of the reply itself, and so already sanitised.
    return otherwise?.trim() ?? ''
  })

/** Fills a saved reply for one person; an unknown variable becomes the text after its bar, or nothing. */
export const fillReply = (reply: { readonly subject: string; readonly html: string }, values: ReplyValues) => {
  const missing = new Set<string>()
  const html = filler(values, missing, escapeHtml)(reply.html)
  const subject = filler(values, missing, (text) => text)(reply.subject)
  return { subject, html, missing: [...missing] }
}
