import { isIP } from 'node:net'
import { and, eq, gt, isNull, sql } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { requireNotBanned } from '../../../platform/guard/enforce.ts'
import { agents, audit, customers, sessions } from '../../../platform/records/schema.ts'
import { impersonations } from './impersonation-schema.ts'

/** What the main site is told about an agent who arrives by a link. */
export interface Visit {
  readonly customer_id: number
  readonly email: string
  readonly agent: string
  readonly reason: string
  /** Shown on every page during the visit. */
  readonly banner: string
  readonly ends_at: string
}

/** Action name in the audit log for a used link. */
export const redeemedCall = 'main-site/sign_in_as'

/** Whether a signed-in agent works from this address, which shows that the console has let them in there. */
const isAgents = async (db: Database, ip: string): Promise<boolean> =>
  (await db.$count(sessions, and(sql`${sessions.ip} = ${ip}::inet`, gt(sessions.expires_at, sql`now()`)))) > 0

/** Admits an agent by a link, once; link and visit end together, 15 minutes after the agent's request. */
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
    // The current state counts, not the state when the link was made.
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
