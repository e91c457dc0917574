import { isDeepStrictEqual } from 'node:util'
import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { asNotUndoable, Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { checkedCompany, requireCompany, saidOf, storeCompany, type TypedCompany } from './store-company.ts'

export const updateCompany = change(companiesCalls.updateCompany, {
  load: ({ company_id }, { db }) => requireCompany(db, company_id, 'lock'),
  apply: async ({ company_id, version: _version, ...typed }, before, { db }) => {
    const checked = await checkedCompany(db, typed, before)
    const said: Readonly<Record<string, unknown>> = saidOf(before)
    const isNews = Object.entries(checked).some(([field, value]) => !isDeepStrictEqual(said[field], value))
    if (!isNews) return { data: before, unchanged: true }
    const data = await storeCompany(db, before, checked)
    return { data, target: company_id, before: saidOf(before), after: saidOf(data) }
  },
  undo: async ({ target, before, after }, db) => {
    const company = await requireCompany(db, Number(target), 'lock')
    const current: Readonly<Record<string, unknown>> = saidOf(company)
    // Written by apply: the fields that differ.
    const written = Object.entries(after as TypedCompany)
    if (written.some(([field, value]) => !isDeepStrictEqual(current[field], value))) throw new Failed('notUndoable')
    // Another company may have taken the old domain since.
    await storeCompany(db, company, before as TypedCompany).catch(asNotUndoable)
  },
})
