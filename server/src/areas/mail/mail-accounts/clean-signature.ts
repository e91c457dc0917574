import sanitize from 'sanitize-html'
import { tables } from '../mailboxes/clean-table.ts'

/** What a signature may hold; the editor makes nothing else. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', ...tables.allowedTags],
  allowedAttributes: { a: ['href'], p: ['dir'], li: ['dir'], ...tables.allowedAttributes },
  allowedStyles: tables.allowedStyles,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** HTML of a small allow-list; whatever else was in it is gone, its text stays. */
export const cleanSignature = (html: string): string => sanitize(html, allowed).trim()
