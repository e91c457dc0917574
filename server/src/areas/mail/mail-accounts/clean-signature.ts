import sanitize from 'sanitize-html'
import { tables } from '../mailboxes/clean-table.ts'

/** Allowed tags of a signature; the editor produces no others. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', ...tables.allowedTags],
  allowedAttributes: { a: ['href'], p: ['dir'], li: ['dir'], ...tables.allowedAttributes },
  allowedStyles: tables.allowedStyles,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** Sanitises HTML by a small allow-list; other tags are dropped, their text stays. */
export const cleanSignature = (html: string): string => sanitize(html, allowed).trim()
