import type { adminCalls, BannedIp } from '@console/remote-admin/contract/calls/admin'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, inArray, type SQL, sql } from '#drizzle'
import type { Keyset } from '../database/keyset.ts'
import { holdsText } from '../database/match.ts'
import { agentName } from '../records/agent-name.ts'
import { bannedIps } from './guard-schema.ts'

/** An inet without /32 or /128, in the contract's form. */
const range = sql<string>`${bannedIps.range}::inet`

export const bannedIpFields = {
  id: bannedIps.id,
  range,
  reason: bannedIps.reason,
  until: bannedIps.until,
  created_by: agentName(bannedIps.created_by),
  created_at: bannedIps.created_at,
  match_count: bannedIps.match_count,
  last_match_at: bannedIps.last_match_at,
}

type Times = { until: Date | null; created_at: Date; last_match_at: Date | null }

export const toBannedIp = (row: Omit<BannedIp, keyof Times> & Times): BannedIp => ({
  ...row,
  until: row.until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_match_at: row.last_match_at?.toISOString() ?? null,
})

/** The list of bans (spec §2, /ban-ip). */
export const bannedIpKeyset: Keyset<
  'range' | 'until' | 'created_at' | 'last_match_at',
  typeof bannedIpFields,
  BannedIp
> = {
  table: bannedIps,
  id: bannedIps.id,
  fields: bannedIpFields,
  toRow: toBannedIp,
  sorts: {
    range: { expression: sql`${bannedIps.range}::inet`, type: 'inet' },
    until: { expression: sql`${bannedIps.until}`, type: 'timestamptz', nullable: true },
    created_at: { expression: sql`${bannedIps.created_at}`, type: 'timestamptz' },
    last_match_at: { expression: sql`${bannedIps.last_match_at}`, type: 'timestamptz', nullable: true },
  },
}

/** A ban ends at its time, or never. */
export const isActiveBan = sql`(${bannedIps.until} is null or ${bannedIps.until} > now())`

type Selection = InputOf<typeof adminCalls.removeBannedIps>['selection']

/** The condition of a list; undefined: all. */
export const bannedIpsWhere = ({
  text,
  state,
  matched,
}: Extract<Selection, { matching: unknown }>['matching'] = {}): SQL | undefined =>
  and(
    text?.trim() ? holdsText(sql`${bannedIps.range}::text || E'\\n' || ${bannedIps.reason}`, text) : undefined,
    state === 'active' ? isActiveBan : state === 'ended' ? sql`not ${isActiveBan}` : undefined,
    matched ? sql`${bannedIps.match_count} ${sql.raw(matched === 'never' ? '= 0' : '> 0')}` : undefined,
  )

export const selectedBannedIps = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(bannedIps.id, selection.ids) : bannedIpsWhere(selection.matching)
