import type {
  CompanyIndustry,
  companyIndustryCalls,
  IndustryField,
} from '@console/remote-dataentry/contract/calls/company-industry'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Executor } from '../../../platform/database/database.ts'
import { knownIndustries, knownSic } from '../sic/sic.ts'

type Save = typeof companyIndustryCalls.saveCompanyIndustry
export type SentRow = InputOf<Save>['rows'][number]
export type Refusal = OutputOf<Save>['refused'][number]
export type Facts = Pick<CompanyIndustry, IndustryField>

/** Result for one row: facts to save, or a refusal. */
type Verdict = { readonly facts: Facts } | { readonly refusal: Refusal }

/** Spreadsheets drop the leading zero of a code. */
const codeOf = (typed: string | null): string | null => {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  return /^\d{3}$/.test(text) ? `0${text}` : text
}

/** Decides for each row whether it can be saved over what is stored. */
export const judgeRows = async (
  db: Executor,
  rows: readonly SentRow[],
  stored: ReadonlyMap<number, CompanyIndustry>,
): Promise<readonly (Verdict & { readonly id: number })[]> => {
  const codes = await knownSic(
    db,
    rows.flatMap(({ sic }) => codeOf(sic ?? null) ?? []),
  )
  const names = await knownIndustries(
    db,
    rows.flatMap(({ industry }) => industry?.trim() || []),
  )
  const judge = (row: SentRow): Verdict => {
    const { company_id } = row
    const current = stored.get(company_id)
    if (current === undefined) return { refusal: { company_id, code: 'notFound', fields: {} } }
    if (current.version !== row.version)
      return { refusal: { company_id, code: 'versionConflict', fields: {}, current } }
    const sic = row.sic === undefined ? current.sic : codeOf(row.sic)
    const typed = row.industry === undefined ? current.industry : row.industry.trim()
    // Stored values from before the list existed are accepted.
    const industry = typed === current.industry ? typed : names.get(typed.toLowerCase())
    const fields: Refusal['fields'] = {
      ...(industry === undefined && typed !== '' ? { industry: 'notListed' } : {}),
      ...(sic !== null && sic !== current.sic && !codes.has(sic) ? { sic: 'notListed' } : {}),
    }
    if (Object.keys(fields).length > 0) return { refusal: { company_id, code: 'invalidInput', fields } }
    return {
      facts: {
        industry: industry ?? '',
        sic,
        employees: row.employees === undefined ? current.employees : row.employees,
      },
    }
  }
  return rows.map((row) => ({ id: row.company_id, ...judge(row) }))
}
