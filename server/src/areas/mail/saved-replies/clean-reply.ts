import sanitize from 'sanitize-html'
import { tables } from '../mailboxes/clean-table.ts'

/** What the editor makes, but for pictures: those belong to one mail. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    ...tables.allowedTags,
  ],
  allowedAttributes: { a: ['href'], p: ['dir'], li: ['dir'], blockquote: ['dir'], ...tables.allowedAttributes },
  allowedStyles: tables.allowedStyles,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** A reply as it is kept: agents see each other's, so none may hold more than an editor makes. */
export const cleanReply = (html: string): string => sanitize(html, allowed).trim()
