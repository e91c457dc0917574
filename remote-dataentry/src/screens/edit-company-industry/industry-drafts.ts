import type { InputOf } from '@console/shared/contract/define-calls'
import {
  type CompanyIndustry,
  type companyIndustryCalls,
  type IndustryField,
  industryFields,
} from '../../../contract/calls/company-industry.ts'
import { type Cells, cellsOf, sentValue } from './industry-cells.ts'

/** A company as it was when the agent began to edit it. */
export interface Base {
  readonly company_id: number
  readonly name: string
  readonly domain: string
  readonly country: string
  readonly version: number
  readonly cells: Cells
}

/** A company with unsaved changes. */
export interface Draft extends Base {
  readonly to: Cells
}

export const baseOf = (company: CompanyIndustry): Base => {
  const { company_id, name, domain, country, version } = company
  return { company_id, name, domain, country: country ?? '', version, cells: cellsOf(company) }
}

export const changedFields = ({ cells, to }: Draft): readonly IndustryField[] =>
  industryFields.filter((field) => cells[field] !== to[field])

/** Null: no changes. */
export const draftOf = (base: Base, to: Cells): Draft | null => {
  const draft = { ...base, to }
  return changedFields(draft).length > 0 ? draft : null
}

type SentRow = InputOf<typeof companyIndustryCalls.saveCompanyIndustry>['rows'][number]

/** The part of a draft that is sent: its changes only. */
export const sentOf = (draft: Draft): SentRow => {
  const { company_id, version, to } = draft
  const sent: SentRow = { company_id, version }
  for (const field of changedFields(draft)) Object.assign(sent, { [field]: sentValue(field, to[field]) })
  return sent
}

/**
 * Merges a draft with another agent's save: fields that only they changed take their value, and conflicting fields are
 * left to the agent.
 */
export const rebase = (draft: Draft, current: CompanyIndustry) => {
  const base = baseOf(current)
  const mine = changedFields(draft)
  const to = Object.fromEntries(
    industryFields.map((field) => [field, mine.includes(field) ? draft.to[field] : base.cells[field]]),
  ) as Cells // of each field one
  const clashes = mine.filter(
    (field) => base.cells[field] !== draft.cells[field] && base.cells[field] !== draft.to[field],
  )
  return { base, to, clashes }
}

/** Drafts in the form stored in the browser. */
export const writeDrafts = (drafts: Iterable<Draft>): string => JSON.stringify([...drafts])

const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' &&
  value !== null &&
  industryFields.every((field) => field in value && typeof (value as Record<string, unknown>)[field] === 'string')

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['company_id', 'version'].every((key) => typeof (value as Record<string, unknown>)[key] === 'number') &&
  ['name', 'domain', 'country'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  'cells' in value &&
  isCells(value.cells) &&
  'to' in value &&
  isCells(value.to)

/** Reads drafts stored by `writeDrafts`; empty if invalid. */
export const readDrafts = (text: string | undefined): readonly Draft[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDraft) : []
  } catch {
    return []
  }
}
