import { useText } from '@console/shared/intl/messages'
import { useCallback, useMemo } from 'react'
import { type IndustryField, industryFields } from '../../../contract/calls/company-industry.ts'
import type { SicCode } from '../../../contract/calls/sic.ts'
import { EntryGrid, type GridColumn } from '../../parts/grid/entry-grid.tsx'
import { type GridRow, goTo, typeInto } from '../../parts/grid/grid-model.ts'
import { messages } from './edit-company-industry.messages.ts'
import { type Lists, problemOf, sicText } from './industry-cells.ts'
import { SicSuggestions } from './sic-suggestions.tsx'
import type { IndustryGrid } from './use-industry-grid.ts'
import { isValid, type Refusal } from './use-save-industry.ts'

interface Props {
  readonly held: IndustryGrid
  readonly lists: Lists
  readonly refusals: ReadonlyMap<number, Refusal>
  readonly failures: number
}

const sicColumn = 4

const isFact = (column: string): column is IndustryField => industryFields.some((field) => field === column)

/** The grid with its errors, and suggested codes for words in its cells. */
export const IndustryTable = ({ held, lists, refusals, failures }: Props) => {
  const t = useText()
  const { grid, baseOf } = held
  const { rows } = grid.state

  const columns = useMemo((): readonly GridColumn[] => {
    const codes = [...lists.titles].map(([code, title]) => sicText(code, title))
    return [
      { id: 'name', label: t(messages.name), width: 210, readOnly: true },
      { id: 'domain', label: t(messages.domain), width: 170, readOnly: true, latin: true },
      { id: 'country', label: t(messages.country), width: 70, readOnly: true, latin: true },
      { id: 'industry', label: t(messages.industry), width: 190, options: [...lists.industries.values()] },
      { id: 'sic', label: t(messages.sic), width: 290, latin: true, options: codes },
      { id: 'employees', label: t(messages.employees), width: 110, latin: true },
    ]
  }, [lists, t])

  const problem = useCallback(
    (row: GridRow, column: string) => {
      if (!isFact(column)) return undefined
      const text = row.cells[column] ?? ''
      const fault = problemOf(column, text, baseOf(row.key)?.cells[column], lists)
      if (fault) return t(messages[fault])
      const refusal = refusals.get(Number(row.key))
      // The server's error applies until the cell changes.
      if (!refusal?.fields.includes(column) || refusal.draft.to[column] !== text) return undefined
      return t(refusal.code === 'versionConflict' ? messages.clash : unlisted[column])
    },
    [lists, refusals, t, baseOf],
  )

  const mark = (row: GridRow) => {
    const id = Number(row.key)
    const draft = held.drafts.get(id)
    if (!draft) return undefined
    return refusals.has(id) || (failures > 0 && !isValid(draft, lists))
      ? ({ tone: 'failed', label: t(messages.notSaved) } as const)
      : ({ tone: 'changed', label: t(messages.changed) } as const)
  }

  const unresolved = rows.find(
    ({ key, cells }) =>
      problemOf('sic', cells.sic ?? '', baseOf(key)?.cells.sic, lists) && /\p{L}/u.test(cells.sic ?? ''),
  )?.cells.sic

  /** Replaces those words by a code. */
  const choose = ({ code, title }: SicCode) => {
    const { anchor, head } = grid.now()
    rows.forEach(({ cells }, row) => {
      if (cells.sic !== unresolved) return
      grid.act((state, shape) => typeInto(goTo(state, shape, { row, column: sicColumn }), shape, sicText(code, title)))
    })
    grid.act((state) => ({ ...state, anchor, head }))
  }

  return (
    <>
      {unresolved ? <SicSuggestions text={unresolved} onChoose={choose} /> : null}
      <EntryGrid
        label={t(messages.grid)}
        columns={columns}
        grid={grid}
        problem={problem}
        mark={mark}
        failures={failures}
      />
    </>
  )
}

const unlisted = {
  industry: messages.industryUnknown,
  sic: messages.sicUnknown,
  employees: messages.noNumber,
} as const
