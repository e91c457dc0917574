import type { Unlock, unlocksCalls } from '@console/remote-members/contract/calls/unlocks'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, type SQL, sql } from '#drizzle'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { onDays } from '../../reports/days/index.ts'
import { unlocks } from './unlock-schema.ts'

const fields = {
  id: unlocks.id,
  kind: unlocks.kind,
  name: unlocks.name,
  company: unlocks.company,
  credits: unlocks.credits,
  export_id: unlocks.export_id,
  hidden: unlocks.hidden,
  created_at: unlocks.created_at,
}

export const unlockKeyset: Keyset<'created_at', typeof fields, Unlock> = {
  table: unlocks,
  id: unlocks.id,
  fields,
  toRow: ({ created_at, ...unlock }) => ({ ...unlock, created_at: created_at.toISOString() }),
  sorts: { created_at: { expression: sql`${unlocks.created_at}`, type: 'timestamptz' } },
}

type Filters = InputOf<typeof unlocksCalls.listUnlocks>['filters']

export const unlocksWhere = (customerId: number, filters: Filters = {}): SQL | undefined => {
  const text = filters.text?.trim()
  return and(
    eq(unlocks.customer_id, customerId),
    text ? holdsWords(sql`${unlocks.name} || E'\\n' || ${unlocks.company}`, text) : undefined,
    filters.kind && eq(unlocks.kind, filters.kind),
    filters.export_id === undefined ? undefined : eq(unlocks.export_id, filters.export_id),
    filters.hidden === undefined ? undefined : eq(unlocks.hidden, filters.hidden),
    onDays(unlocks.created_at, filters),
  )
}
