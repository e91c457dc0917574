import type { Deployment } from '@console/shared/contract/calls/releases'
import type { Database, Executor } from '../database/database.ts'
import { changedFields } from '../records/changed-fields.ts'
import { audit } from '../records/schema.ts'
import type { Released, Releasing } from './deploy.ts'
import { readDeployment } from './deployment.ts'

/** A change of releases without a session: by a team, or by the server itself. */
export interface Action extends Omit<Releasing, 'db'> {
  /** The action's name in the audit log. */
  readonly call: string
  readonly requestId?: string
}

/** The audit row of such a change. */
export const auditRelease = async (
  db: Executor,
  { call, area, requestId = '' }: Action,
  released: Pick<Released, 'before' | 'after'>,
): Promise<void> => {
  await db.insert(audit).values({
    call,
    target_kind: 'release',
    target_id: area,
    ...changedFields(released.before, released.after),
    request_id: requestId,
  })
}

/**
 * One transaction: the change, its announcement, its notification and its audit row are committed together or not at
 * all.
 */
export const releaseAudited = (
  db: Database,
  action: Action,
  work: (releasing: Releasing) => Promise<Released>,
): Promise<{ readonly deployment: Deployment; readonly changed: boolean }> =>
  db.transaction(async (tx) => {
    const released = await work({ ...action, db: tx })
    if (!released.unchanged) await auditRelease(tx, action, released)
    return { deployment: await readDeployment(tx, released.id), changed: !released.unchanged }
  })
