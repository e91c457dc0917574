import { isIP } from 'node:net'
import { and, eq, gt, isNull, sql } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { requireNotBanned } from '../../../platform/guard/enforce.ts'
import { agents, audit, customers, sessions } from '../../../platform/records/schema.ts'
import { impersonations } from './impersonation-schema.ts'

/** What the main site learns of an agent who comes by a link. */
export interface Visit {
  readonly customer_id: number
  readonly email: string
  readonly agent: string
  readonly reason: string
  /** To be shown on every page while it lasts. */
  readonly banner: string
  readonly ends_at: string
}

/** Under which the trail has a link that was used. */
export const redeemedCall = 'main-site/sign_in_as'

/** Whether it is an address from which an agent works who is signed in: the console has let them in there. */
const isAgents = async (db: Database, ip: string): Promise<boolean> =>
  (await db.$count(sessions, and(sql`${sessions.ip} = ${ip}::inet`, gt(sessions.expires_at, sql`now()`)))) > 0

/** Lets an agent in by a link, once; the link and the visit end together, 15 minutes after the agent asked. */
export const redeem = async (
  db: Database,
  { token, ip }: { readonly token: string; readonly ip?: string },
  requestId: string,
): Promise<Visit> => {
  if (ip !== undefined && isIP(ip) > 0 && !(await isAgents(db, ip))) await requireNotBanned(db, ip)
  return visit(db, token, requestId)
}

const visit = (db: Database, token: string, requestId: string): Promise<Visit> =>
  db.transaction(async (tx) => {
    const [used] = await tx
      .update(impersonations)
      .set({ used_at: sql`now()` })
      .where(
        and(
          eq(impersonations.token_hash, hashToken(token)),
          isNull(impersonations.used_at),
          gt(impersonations.expires_at, sql`now()`),
        ),
      )
      .returning()
    if (!used) throw new Failed('signInExpired')
    const [who] = await tx
      .select({
        email: customers.email,
        name: sql<string>`trim(${customers.first_name} || ' ' || ${customers.last_name})`,
        blocked: customers.blocked,
        disabled: customers.disabled,
        agent: sql<string>`trim(${agents.first_name} || ' ' || ${agents.last_name})`,
        active: agents.active,
      })
      .from(customers)
      .innerJoin(agents, eq(agents.id, used.agent_id))
      .where(eq(customers.id, used.customer_id))
    // What has happened since the link was made counts, not what was so then.
    if (!who?.active) throw new Failed('signInExpired')
    if (who.blocked) throw new Failed('customerBlocked')
    if (who.disabled) throw new Failed('customerDisabled')
    await tx.insert(audit).values({
      agent_id: used.agent_id,
      call: redeemedCall,
      target_kind: 'customer',
      target_id: String(used.customer_id),
      after: { reason: used.reason },
      request_id: requestId,
    })
    return {
      customer_id: used.customer_id,
      email: who.email,
      agent: who.agent,
      reason: used.reason,
      banner: `${who.agent} is signed in as ${who.name || who.email}. Everything done here is done in this customer's name and is recorded.`,
      ends_at: used.expires_at.toISOString(),
    }
  })
