import type { ImportOutcome } from '@console/remote-admin/contract/calls/block-lists'

export type LineOutcome = ImportOutcome['lines'][number]

/** A line of an import: the rule as typed, and its own reason if it has one. */
export interface Line {
  readonly line: number
  readonly text: string
  readonly rule: string
  readonly reason: string
}

/** A cell of a line: quoted, with separators allowed inside, or up to the next separator. */
const cell = /(?:^|[,;\t])(\s*"(?:[^"]|"")*"\s*(?=[,;\t]|$)|[^,;\t]*)/g

const unquoted = (text: string): string => {
  const trimmed = text.trim()
  const [, inside] = /^"(.*)"$/s.exec(trimmed) ?? []
  return inside === undefined ? trimmed : inside.replaceAll('""', '"').trim()
}

const cellsOf = (text: string): string[] => [...text.matchAll(cell)].map(([, found = '']) => unquoted(found))

/** Without the comment after an unquoted #. */
const withoutRemark = (text: string): string => {
  const [kept = ''] = /^(?:"(?:[^"]|"")*"|[^#])*/.exec(text) ?? []
  return kept
}

/** Parses lines; empty ones and # comments are skipped. */
export const readLines = (lines: readonly string[]): Line[] =>
  lines.flatMap((text, index) => {
    const [rule = '', reason = ''] = cellsOf(withoutRemark(text))
    return rule === '' ? [] : [{ line: index + 1, text: text.trim().slice(0, 200), rule, reason }]
  })

/** A line with its normalised rule, or what is wrong with it. */
export type Spelt<F> = Line & ({ readonly spelt: string } | { readonly fault: F })

interface Judged {
  readonly add: readonly (Line & { readonly spelt: string })[]
  readonly left: readonly LineOutcome[]
}

/**
 * Result of each line. `standing` returns the existing rule that covers one; `above` returns the widest rule of the
 * import itself that would cover it.
 */
export const judgeLines = (
  lines: readonly Spelt<NonNullable<LineOutcome['fault']>>[],
  standing: (rule: string) => string | undefined,
  above: (rule: string, added: ReadonlySet<string>) => string | undefined,
): Judged => {
  const all = new Set(
    lines.flatMap((line) => ('spelt' in line && standing(line.spelt) === undefined ? [line.spelt] : [])),
  )
  const taken = new Set<string>()
  const add: (Line & { spelt: string })[] = []
  const left: LineOutcome[] = []
  for (const { line, text, ...rest } of lines) {
    if ('fault' in rest) {
      left.push({ line, text, outcome: 'invalid', fault: rest.fault })
      continue
    }
    const by = standing(rest.spelt) ?? above(rest.spelt, all)
    if (by !== undefined) left.push({ line, text, outcome: by === rest.spelt ? 'already' : 'covered', by })
    else if (taken.has(rest.spelt)) left.push({ line, text, outcome: 'already', by: rest.spelt })
    else {
      taken.add(rest.spelt)
      add.push({ line, text, ...rest })
    }
  }
  return { add, left }
}

/** The result of judged lines, with the customers that the added rules hit. */
export const outcomeOf = (
  { add, left }: Judged,
  hit: Pick<ImportOutcome, 'customers' | 'paying'> & {
    readonly sample: readonly (ImportOutcome['sample'][number] & { readonly staff?: boolean })[]
  },
): ImportOutcome => {
  const count = (outcome: LineOutcome['outcome']) => left.filter((line) => line.outcome === outcome).length
  return {
    added: add.length,
    already: count('already'),
    covered: count('covered'),
    invalid: count('invalid'),
    customers: hit.customers,
    paying: hit.paying,
    sample: hit.sample.map(({ staff: _staff, ...row }) => row),
    lines: [...left],
  }
}
