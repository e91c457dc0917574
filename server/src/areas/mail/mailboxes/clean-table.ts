import type { IOptions } from 'sanitize-html'

const cell = {
  border: [/^1px solid #bbb$/],
  padding: [/^3px 8px$/],
  'vertical-align': [/^top$/],
}
const spans = ['style', 'colspan', 'rowspan']

/** Tables as the editor produces them from pasted ones: cells and their spans, with the styles that mails need. */
export const tables = {
  allowedTags: ['table', 'tbody', 'tr', 'td', 'th'],
  allowedAttributes: { table: ['style', { name: 'class', values: ['mail-table'] }], td: spans, th: spans },
  allowedStyles: { table: { 'border-collapse': [/^collapse$/] }, td: cell, th: cell },
} satisfies IOptions
