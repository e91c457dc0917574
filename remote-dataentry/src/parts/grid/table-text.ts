/** What stands between cells: in a spreadsheet's clipboard a tab. */
const ofSpreadsheet = ['\t'] as const
/** In a list that people typed: the first of these that a line has outside of quotes. */
export const ofList = ['\t', ';', ','] as const

const isBreak = (char: string): boolean => char === '\n' || char === '\r'

/** People put spaces around their marks; in a spreadsheet's cell they are part of it. */
const afterSpaces = (text: string, from: number, isTyped: boolean): number => {
  let at = from
  while (isTyped && text[at] === ' ') at += 1
  return at
}

/** The place of the closing quote of the cell that begins at `from`; 0: it is not quoted, as in `"Acme" Inc`. */
const closingQuote = (text: string, from: number, marks: readonly string[], isTyped: boolean): number => {
  if (text[from] !== '"') return 0
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') {
      const next = text.charAt(afterSpaces(text, at + 1, isTyped))
      return next === '' || isBreak(next) || marks.includes(next) ? at : 0
    }
    at += 1
  }
  return 0
}

/** The mark that divides the line which begins at `from`. */
const markOf = (text: string, from: number, marks: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  let isStart = true
  for (let at = from; at < text.length && !isBreak(text.charAt(at)); at += 1) {
    const char = text.charAt(at)
    const close = isStart ? closingQuote(text, at, marks, true) : 0
    if (close > 0) at = close
    else if (marks.includes(char)) seen.add(char)
    isStart = marks.includes(char) || (isStart && char === ' ')
  }
  return marks.find((mark) => seen.has(mark))
}

/**
 * Pasted text as rows of cells, quoted where they hold a mark or a line break. Each line of a typed list (`ofList`) may
 * be divided by a mark of its own; between semicolons or commas the last of `most` cells takes all that is left.
 */
export const parseTable = (
  text: string,
  marks: readonly string[] = ofSpreadsheet,
  most = Number.POSITIVE_INFINITY,
): string[][] => {
  const isTyped = marks !== ofSpreadsheet
  const rows: string[][] = []
  let at = 0
  do {
    const divider = isTyped ? markOf(text, at, marks) : marks[0]
    const row: string[] = []
    for (let isMore = true; isMore; ) {
      const mark = divider === '\t' || row.length < most - 1 ? divider : undefined
      const start = afterSpaces(text, at, isTyped)
      const close = closingQuote(text, start, mark === undefined ? [] : [mark], isTyped)
      if (close > 0) {
        row.push(text.slice(start + 1, close).replaceAll('""', '"'))
        at = afterSpaces(text, close + 1, isTyped)
      } else {
        const begin = at
        while (at < text.length && text[at] !== mark && !isBreak(text.charAt(at))) at += 1
        row.push(text.slice(begin, at))
      }
      isMore = at < text.length && text[at] === mark
      if (isMore) at += 1
    }
    rows.push(row)
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    // A line break at the end ends the last row; that is not one more.
  } while (at < text.length)
  return rows
}

/** Cells as a spreadsheet takes them. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
