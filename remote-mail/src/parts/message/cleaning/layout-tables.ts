const cellsOf = (row: Element): Element[] => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName))

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)

/** Tables that only place other things on a page: they hold tables themselves, or have one column. */
const isLayout = (table: Element): boolean =>
  table.querySelector('table') !== null || rowsOf(table).every((row) => cellsOf(row).length <= 1)

/** Leaves the tables that hold data as they are; of the others each cell becomes a paragraph of its own. */
export const withoutLayoutTables = (root: HTMLElement): void => {
  // From the inside: a table within a cell would be cut in two by the editor.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    if (!isLayout(table)) continue
    const parts = rowsOf(table).flatMap((row) =>
      cellsOf(row).map((cell) => {
        const part = table.ownerDocument.createElement('div')
        part.append(...cell.childNodes)
        return part
      }),
    )
    table.replaceWith(...parts)
  }
}
