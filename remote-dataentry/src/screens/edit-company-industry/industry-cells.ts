import type { CompanyIndustry, IndustryField } from '../../../contract/calls/company-industry.ts'
import { readCount } from '../../parts/read-count.ts'

/** A company's cells in the grid, as text. */
export type Cells = Readonly<Record<IndustryField, string>>

/** The lists for checking cells; while they are empty (loading), nothing is checked. */
export interface Lists {
  /** In lower case → the list's spelling. */
  readonly industries: ReadonlyMap<string, string>
  /** Code → title. */
  readonly titles: ReadonlyMap<string, string>
  /** Title in lower case → code. */
  readonly codes: ReadonlyMap<string, string>
}

export const listsOf = (
  industries: readonly string[],
  sic: readonly { readonly code: string; readonly title: string }[],
): Lists => ({
  industries: new Map(industries.map((name) => [name.toLowerCase(), name])),
  titles: new Map(sic.map(({ code, title }) => [code, title])),
  codes: new Map(sic.map(({ code, title }) => [title.toLowerCase(), code])),
})

export const sicText = (code: string, title: string | undefined): string => (title ? `${code} ${title}` : code)

export const cellsOf = ({ industry, sic, sic_title, employees }: CompanyIndustry): Cells => ({
  industry,
  sic: sic === null ? '' : sicText(sic, sic_title),
  employees: employees === null ? '' : String(employees),
})

/** Spreadsheets drop the leading zero of a code. */
const codeOf = (text: string): string | undefined => {
  const digits = /^(\d{3,4})(?!\d)/.exec(text)?.[1]
  return digits?.padStart(4, '0')
}

/** The only industry that begins with this text, so that names need not be typed in full. */
const onlyOneBeginning = (text: string, { industries }: Lists): string | undefined => {
  if (text.length < 3) return undefined
  const found = [...industries].filter(([key]) => key.startsWith(text.toLowerCase()))
  return found.length === 1 ? found[0]?.[1] : undefined
}

/** Normalises a typed or pasted cell: an industry in the list's spelling, a code with its title, a plain number. */
export const spell = (field: IndustryField, text: string, lists: Lists): string => {
  switch (field) {
    case 'industry':
      return lists.industries.get(text.toLowerCase()) ?? onlyOneBeginning(text, lists) ?? text
    case 'sic': {
      const code = codeOf(text) ?? lists.codes.get(text.toLowerCase())
      const title = code === undefined ? undefined : lists.titles.get(code)
      return code !== undefined && title !== undefined ? sicText(code, title) : text
    }
    case 'employees':
      return readCount(text)
  }
}

export type CellProblem = 'industryUnknown' | 'sicUnknown' | 'noNumber'

const maxEmployees = 10_000_000

/** Errors of a cell; `stored` is the database's value, which may predate the lists. */
export const problemOf = (
  field: IndustryField,
  text: string,
  stored: string | undefined,
  lists: Lists,
): CellProblem | undefined => {
  if (text === '' || text === stored) return undefined
  switch (field) {
    case 'industry':
      return lists.industries.size === 0 || lists.industries.has(text.toLowerCase()) ? undefined : 'industryUnknown'
    case 'sic':
      return lists.titles.size === 0 || lists.titles.has(codeOf(text) ?? '') ? undefined : 'sicUnknown'
    case 'employees':
      return /^\d+$/.test(text) && Number(text) <= maxEmployees ? undefined : 'noNumber'
  }
}

/** Converts a cell for the server. */
export const sentValue = (field: IndustryField, text: string): string | number | null => {
  switch (field) {
    case 'industry':
      return text
    case 'sic':
      return text === '' ? null : (codeOf(text) ?? text)
    case 'employees':
      return text === '' ? null : Number(text)
  }
}
