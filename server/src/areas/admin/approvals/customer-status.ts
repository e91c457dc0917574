import type { RequestKind, RequestState } from '@console/remote-admin/contract/requests'
import { requestScreens } from '@console/remote-admin/contract/requests'
import { and, eq, getTableColumns } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { requests, requestVersions } from './approval-schema.ts'

const columns = { ...getTableColumns(requests), decider: agentName(requests.decided_by) }

/** A stored request with the name of the agent who decided on it. */
export type RequestRecord = typeof requests.$inferSelect & { readonly decider: string }

/** State of a request after a decision; absent fields are cleared. */
export type RequestStatus = Pick<RequestRecord, 'state'> &
  Partial<Pick<RequestRecord, 'reason' | 'granted' | 'changed' | 'mail' | 'decided_by' | 'decided_at'>>

export const canDecide = (agent: Pick<SignedIn, 'level' | 'permissions'>, kind: RequestKind): boolean =>
  canOpen(agent, requestScreens[kind])

const find = async (db: Executor, id: number, lock: boolean): Promise<RequestRecord | undefined> => {
  const query = db.select(columns).from(requests).where(eq(requests.id, id))
  const [record] = await (lock ? query.for('update') : query)
  return record
}

/** A request of one of these kinds; kinds that the agent does not decide on count as unknown. */
const requireKind = (
  record: RequestRecord | undefined,
  agent: SignedIn,
  kinds: readonly RequestKind[] | undefined,
): RequestRecord => {
  if (!record || kinds?.includes(record.kind) === false || !canDecide(agent, record.kind)) throw new Failed('notFound')
  return record
}

export const findRequest = async (db: Executor, agent: SignedIn, id: number): Promise<RequestRecord> =>
  requireKind(await find(db, id, false), agent, undefined)

export const lockRequest = async (
  db: Executor,
  agent: SignedIn,
  id: number,
  kinds?: readonly RequestKind[],
): Promise<RequestRecord> => requireKind(await find(db, id, true), agent, kinds)

/** Locks it again for an undo by the agent who decided on it. */
export const relock = (db: Executor, id: number): Promise<RequestRecord | undefined> => find(db, id, true)

/** Refuses a decision on a request that has changed since it was seen, and names who decided first. */
export const requireSeen = (
  { version, state, decider: name, decided_at }: RequestRecord,
  seen: number,
  from: readonly RequestState[],
): void => {
  if (version === seen && from.includes(state)) return
  if (state === 'waiting') throw new Failed('versionConflict')
  throw new Failed('alreadyDecided', {
    params: { name, state, at: decided_at?.toISOString() ?? '' },
    message: `${name} has decided on this already.`,
  })
}

/** The states in which each decision is possible; rejections and revocations can be reversed. */
export const decidesFrom = {
  approve: ['waiting', 'refused', 'revoked'],
  refuse: ['waiting'],
  revoke: ['approved'],
} as const satisfies Record<string, readonly RequestState[]>
export type Decision = keyof typeof decidesFrom

/** What the audit trail keeps of a request. */
export interface Kept {
  readonly request: {
    readonly id: number
    readonly kind: RequestKind
    readonly state: RequestState
    readonly version: number
    readonly quota?: number
  }
}

export const keep = ({ id, kind, state, version, granted }: RequestRecord): Kept => ({
  request: { id, kind, state, version, ...(granted?.quota !== undefined && { quota: granted.quota }) },
})

/** Stores the new state of a locked request and keeps the previous one. */
export const stand = async (db: Executor, before: RequestRecord, standing: RequestStatus): Promise<RequestRecord> => {
  const values = { reason: null, granted: null, changed: null, mail: null, ...standing }
  const version = before.version + 1
  await db
    .update(requests)
    .set({ ...values, version })
    .where(eq(requests.id, before.id))
  await db.insert(requestVersions).values({ ...values, request_id: before.id, version })
  const record = await find(db, before.id, false)
  if (!record) throw new Error('a locked request is gone')
  return record
}

/** State of a request at the version before the current one. */
export const standingBefore = async (db: Executor, { id, version }: RequestRecord): Promise<RequestStatus> => {
  const [row] = await db
    .select()
    .from(requestVersions)
    .where(and(eq(requestVersions.request_id, id), eq(requestVersions.version, version - 1)))
  if (!row) return { state: 'waiting', decided_by: null, decided_at: null }
  const { state, decided_by, decided_at, reason, granted, changed, mail } = row
  return { state, decided_by, decided_at, reason, granted, changed, mail }
}
