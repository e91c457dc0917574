/** Cell separator of a spreadsheet's clipboard: a tab. */
const ofSpreadsheet = ['\t'] as const
/** Separators of typed lists: the first of these that a line contains outside quotes. */
export const ofList = ['\t', ';', ','] as const

const isBreak = (char: string): boolean => char === '\n' || char === '\r'

/** People put spaces around separators; in a spreadsheet's cell they are content. */
const afterSpaces = (text: string, from: number, isTyped: boolean): number => {
  let at = from
  while (isTyped && text[at] === ' ') at += 1
  return at
}

/** Index of the closing quote of the cell that begins at `from`; 0 if it is not quoted, as in `"Acme" Inc`. */
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

/** The separator of the line that begins at `from`. */
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
 * Parses pasted text into rows of cells, quoted where they contain a separator or a line break. In a typed list
 * (`ofList`) each line may have its own separator; with semicolons or commas the last of `most` cells takes the rest.
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
    // A line break at the end ends the last row and starts no further one.
  } while (at < text.length)
  return rows
}

/** Cells in the format of a spreadsheet's clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
