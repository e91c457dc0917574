import type { Page } from '../../e2e/support/launch.ts'

const css = `
  body { margin: 0; font: 13px sans-serif }
  table { table-layout: fixed; border-collapse: separate; border-spacing: 0 }
  th { position: sticky; top: 0; background: #f4f4f5 }
  th, td { width: 150px; height: 36px; padding: 0 10px; border-bottom: 1px solid #e4e4e7; text-align: start;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
`

/** A page with nothing but a table of these rows, in a box of the same size as the list's. */
export const plainTable = (page: Page, rows: number): Promise<string> =>
  page.evaluate(
    ({ style, count }) => {
      const table = document.querySelector('main table')
      const { width, height } = table?.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
      const shown = [...(table?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])]
      const tableElement = document.createElement('table')
      const head = tableElement.createTHead().insertRow()
      const columns = [...(table?.querySelectorAll('thead th') ?? [])]
      for (const { textContent } of columns) head.append(Object.assign(document.createElement('th'), { textContent }))
      const body = tableElement.createTBody()
      for (let row = 0; row < count; row += 1) {
        const line = body.insertRow()
        const cells = shown[row % shown.length]?.querySelectorAll('td') ?? []
        for (const { textContent } of [...cells].slice(0, columns.length)) line.insertCell().textContent = textContent
      }
      const box = `width: ${width}px; height: ${height}px; overflow: auto`
      return `<!doctype html><meta charset="utf-8"><style>${style}</style><div style="${box}">${tableElement.outerHTML}</div>`
    },
    { style: css, count: rows },
  )
