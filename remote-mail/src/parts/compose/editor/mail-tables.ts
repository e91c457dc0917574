import { mergeAttributes, Node } from '@tiptap/core'
import { cleanForDraft } from '../../message/cleaning/clean.ts'

// Mail programs draw no cell borders of their own.
const cellStyle = 'border:1px solid #bbb;padding:3px 8px;vertical-align:top'
const tableStyle = 'border-collapse:collapse'

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name))
    return Number.isInteger(span) && span > 0 && span <= 1_000 ? span : 1
  },
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => [
    'table',
    mergeAttributes(HTMLAttributes, { class: 'mail-table', style: tableStyle }),
    ['tbody', 0] as const,
  ],
})

const Row = Node.create({
  name: 'tableRow',
  content: 'tableCell*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const Cell = Node.create({
  name: 'tableCell',
  content: '(paragraph | bulletList | orderedList)+',
  isolating: true,
  addAttributes: () => ({
    colspan: spanOf('colspan'),
    rowspan: spanOf('rowspan'),
    heading: { default: false, parseHTML: (element: HTMLElement) => element.localName === 'th', rendered: false },
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs.heading === true ? 'th' : 'td',
    mergeAttributes(HTMLAttributes, { style: cellStyle }),
    0,
  ],
})

/** Pasted tables with editable cells; tables cannot be created or restructured here. */
export const mailTables = [Table, Row, Cell.extend({ content: '(paragraph | bulletList | orderedList | blockquote)+' })]

/** The same if nothing is quoted. */
export const signatureTables = [Table, Row, Cell]

/** Foreign HTML for the editor; a table is followed by an empty line. */
export const cleanPasted = (html: string): string => {
  const clean = cleanForDraft(html)
  return /<\/table>\s*$/.test(clean) ? `${clean}<p></p>` : clean
}
