const cellsOf = (row: Element): Element[] => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName))

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)

/** Layout tables: they contain tables themselves, or have one column. */
const isLayout = (table: Element): boolean =>
  table.querySelector('table') !== null || rowsOf(table).every((row) => cellsOf(row).length <= 1)

/** Keeps data tables; in layout tables each cell becomes a paragraph. */
export const withoutLayoutTables = (root: HTMLElement): void => {
  // From the inside out: the editor would split a table within a cell.
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
