import { useEffect, useRef, useState } from 'react'
import { type CompanyIndustry, industryFields } from '../../../contract/calls/company-industry.ts'
import { type GridRow, type GridState, goTo } from '../../parts/grid/grid-model.ts'
import { type Grid, useGrid } from '../../parts/grid/use-grid.ts'
import { type Cells, type Lists, spell } from './industry-cells.ts'
import { baseOf as asBase, type Base, type Draft, draftOf } from './industry-drafts.ts'

const shape = {
  columns: [
    { id: 'name', readOnly: true },
    { id: 'domain', readOnly: true },
    { id: 'country', readOnly: true },
    { id: 'industry' },
    { id: 'sic' },
    { id: 'employees' },
  ],
}

const rowOf = ({ company_id, name, domain, country }: Base, cells: Cells): GridRow => ({
  key: String(company_id),
  cells: { name, domain, country, ...cells },
})

const factsOf = ({ cells }: GridRow): Cells => ({
  industry: cells.industry ?? '',
  sic: cells.sic ?? '',
  employees: cells.employees ?? '',
})

/** Normalises typed or pasted text; part of the command, so that one undo reverts both. */
const spellRows = (before: GridState, after: GridState, lists: Lists): GridState => {
  if (after.rows === before.rows) return after
  const rows = after.rows.map((row, index) => {
    if (row === before.rows[index]) return row
    const facts = factsOf(row)
    const spelt = Object.fromEntries(industryFields.map((field) => [field, spell(field, facts[field], lists)]))
    return { ...row, cells: { ...row.cells, ...spelt } }
  })
  return { ...after, rows }
}

/** The grid for a page of companies, with changes on other pages. */
export const useIndustryGrid = (page: readonly CompanyIndustry[] | undefined, lists: Lists) => {
  const grid = useGrid(shape, [])
  /** The original values of each company on this page or with a change. */
  const bases = useRef(new Map<number, Base>())
  /** Changes of companies on other pages. */
  const [elsewhere, setElsewhere] = useState<ReadonlyMap<number, Draft>>(new Map())

  const [baseOf] = useState(() => (key: string) => bases.current.get(Number(key)))

  const draftsOf = (rows: readonly GridRow[], others: ReadonlyMap<number, Draft>): ReadonlyMap<number, Draft> => {
    const drafts = new Map(others)
    for (const row of rows) {
      const id = Number(row.key)
      const base = bases.current.get(id)
      const draft = base ? draftOf(base, factsOf(row)) : null
      if (draft) drafts.set(id, draft)
      else drafts.delete(id)
    }
    return drafts
  }
  const drafts = draftsOf(grid.state.rows, elsewhere)

  /** Shows companies with their changes; if they are the same ones, the current cell stays. */
  const show = (companies: readonly CompanyIndustry[], changed: ReadonlyMap<number, Draft>) => {
    for (const company of companies)
      if (!changed.has(company.company_id)) bases.current.set(company.company_id, asBase(company))
    for (const [id, draft] of changed) bases.current.set(id, draft)
    const rows = companies.map((company) => {
      const base = bases.current.get(company.company_id) ?? asBase(company)
      return rowOf(base, changed.get(company.company_id)?.to ?? base.cells)
    })
    const shown = grid.now().rows.map(({ key }) => key)
    if (shown.join() === rows.map(({ key }) => key).join()) grid.take(new Map(rows.map((row) => [row.key, row])))
    else {
      // Some completed companies leave the list: the current cell stays in its company, or at least in its column.
      const { head } = grid.now()
      const row = rows.findIndex(({ key }) => key === shown[head.row])
      grid.reset(rows)
      grid.act((state, its) => goTo(state, its, { row, column: head.column }))
    }
    setElsewhere(changed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page, or a newer answer, is there
  useEffect(() => {
    if (page) show(page, draftsOf(grid.now().rows, elsewhere))
  }, [page])

  return {
    /** Normalises the cells it receives. */
    grid: {
      ...grid,
      act: (command) => grid.act((state, its) => spellRows(state, command(state, its), lists)),
    } satisfies Grid,
    drafts,
    /** The cell in which the save key was just pressed. */
    draftsNow: () => draftsOf(grid.now().rows, elsewhere),
    baseOf,
    /** Restores changes from an earlier visit. */
    restore: (kept: readonly Draft[]) => {
      if (page) show(page, new Map([...drafts, ...kept.map((draft) => [draft.company_id, draft] as const)]))
      else setElsewhere(new Map(kept.map((draft) => [draft.company_id, draft])))
    },
    /**
     * Takes over stored values of some companies and keeps later changes; `sent` is the state that the answer is about.
     */
    settle: (answered: readonly { readonly base: Base; readonly to: Cells; readonly sent?: Cells }[]) => {
      const here = new Map(grid.now().rows.map((row) => [Number(row.key), factsOf(row)]))
      const settled = answered.map(({ base, to, sent }) => {
        const now = here.get(base.company_id)
        const typedSince = sent && now ? industryFields.filter((field) => now[field] !== sent[field]) : []
        return { base, to: { ...to, ...Object.fromEntries(typedSince.map((field) => [field, now?.[field] ?? ''])) } }
      })
      for (const { base } of settled) bases.current.set(base.company_id, base)
      const rows = new Map(settled.map(({ base, to }) => [String(base.company_id), rowOf(base, to)]))
      setElsewhere((others) => {
        const left = new Map(others)
        for (const { base, to } of settled) {
          const draft = draftOf(base, to)
          if (draft) left.set(base.company_id, draft)
          else left.delete(base.company_id)
        }
        return left
      })
      grid.take(rows)
    },
    /** Removes all changes. */
    discard: () => {
      const all = [...draftsOf(grid.now().rows, elsewhere).values()]
      grid.take(new Map(all.map((draft) => [String(draft.company_id), rowOf(draft, draft.cells)])))
      setElsewhere(new Map())
    },
  }
}
export type IndustryGrid = ReturnType<typeof useIndustryGrid>
