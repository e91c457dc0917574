/** What a spreadsheet puts into the clipboard: cells between tabs, rows between line breaks, quoted where they hold any. */
export const parseTable = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '' && closes(text, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  // Spreadsheets end the last row too; that is not one more.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Whether a quote at the beginning of a cell is one of two: `"Acme" Inc` has none that matter. */
const closes = (text: string, from: number): boolean => {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || /[\t\r\n]/.test(text.charAt(at + 1))
  }
  return false
}

/** Cells as a spreadsheet takes them. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
