import {
  type CompanyIndustry,
  companyIndustryCalls,
  industryFields,
} from '@console/remote-dataentry/contract/calls/company-industry'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { type Facts, judgeRows } from './judge-rows.ts'
import { lockRows, readRows, storeRows } from './store-rows.ts'

/** What the audit log stores of a save: the facts of each company by id, with its version. */
type Kept = Readonly<Record<string, Facts & { readonly version: number }>>

const keep = (rows: readonly CompanyIndustry[]): Kept =>
  Object.fromEntries(
    rows.map(({ company_id, industry, sic, employees, version }) => [
      company_id,
      { industry, sic, employees, version },
    ]),
  )

export const saveCompanyIndustry = change(companyIndustryCalls.saveCompanyIndustry, {
  load: ({ rows }, { db }) => {
    const ids = rows.map(({ company_id }) => company_id)
    if (new Set(ids).size < ids.length) throw invalidField('rows', 'A company is listed twice.')
    return lockRows(db, ids)
  },
  apply: async ({ rows }, stored, { db }) => {
    const judged = await judgeRows(db, rows, stored)
    const good = judged.flatMap((row) => ('facts' in row ? [{ id: row.id, ...row.facts }] : []))
    const isNew = ({ id, ...facts }: (typeof good)[number]) =>
      industryFields.some((field) => facts[field] !== stored.get(id)?.[field])
    const todo = good.filter(isNew)
    if (todo.length > 0) await storeRows(db, todo)
    const now = await readRows(
      db,
      good.map(({ id }) => id),
    )
    const asItIs = (rowsOf: ReadonlyMap<number, CompanyIndustry>, ids: readonly { readonly id: number }[]) =>
      ids.flatMap(({ id }) => rowsOf.get(id) ?? [])
    const data = {
      saved: asItIs(now, good),
      refused: judged.flatMap((row) => ('refusal' in row ? [row.refusal] : [])),
    }
    const [first] = todo
    if (first === undefined) return { data, unchanged: true }
    const about = todo.length === 1 ? { target: first.id } : { also: todo.map(({ id }) => id) }
    return { data, ...about, before: keep(asItIs(stored, todo)), after: keep(asItIs(now, todo)) }
  },
  undo: async ({ before, after }, db) => {
    const [was, is] = [before as Kept, after as Kept] // as apply wrote them
    const stored = await lockRows(db, Object.keys(is).map(Number))
    // If one company has changed since, that change built on this one, so nothing is undone.
    for (const [id, { version }] of Object.entries(is))
      if (stored.get(Number(id))?.version !== version) throw new Failed('notUndoable')
    await storeRows(
      db,
      Object.entries(was).map(([id, { industry, sic, employees }]) => ({ id: Number(id), industry, sic, employees })),
    )
  },
})
