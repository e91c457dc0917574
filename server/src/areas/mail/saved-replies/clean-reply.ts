import sanitize from 'sanitize-html'
import { tables } from '../mailboxes/clean-table.ts'

/** The tags that the editor produces, without pictures, which belong to a single mail. */
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

/** Sanitises a saved reply: agents see each other's, so none may contain more than the editor produces. */
export const cleanReply = (html: string): string => sanitize(html, allowed).trim()
