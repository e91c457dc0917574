import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { and, eq, gt, sql } from '#drizzle'
import type { Grant } from '../../../integrations/gmail/gmail.ts'
import { hashToken } from '../../../platform/authentication/session.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tokenOwner } from '../mailboxes/mailbox.ts'
import { gmailAccounts, gmailAuthorizations } from '../records/gmail-schema.ts'
import { verifierOwner } from './begin-authorization.ts'
import { wakeMailWorkers } from './mailbox-account.ts'

/** Reads and deletes what was stored when this agent's browser was redirected, so that it can be used once. */
const takeDeparture = async (db: Database, state: string, agentId: number) => {
  const [departure] = await db
    .delete(gmailAuthorizations)
    .where(
      and(
        eq(gmailAuthorizations.state_hash, hashToken(state)),
        // Another agent's authorization counts as unknown: nobody can be made to connect a mailbox of another's choice.
        eq(gmailAuthorizations.agent_id, agentId),
        gt(gmailAuthorizations.expires_at, sql`now()`),
      ),
    )
    .returning()
  if (!departure) throw new Failed('authorizationExpired')
  return departure
}

/** The locked row of a mailbox; created if absent. */
const rowOf = async (db: Executor, email: string) => {
  const inserted = await db
    .insert(gmailAccounts)
    .values({ email, state: 'disconnected' })
    .onConflictDoNothing()
    .returning({ id: gmailAccounts.id })
  const [row] = await db
    .select({ id: gmailAccounts.id, state: gmailAccounts.state })
    .from(gmailAccounts)
    .where(eq(gmailAccounts.email, email))
    .for('update')
  if (!row) throw new Error('the account was not written')
  return { ...row, fresh: inserted.length > 0 }
}

export const getAuthorizeToken = change(mailAccountsCalls.getAuthorizeToken, {
  prepare: async ({ state, code, error, iss }, { db, agent, outside, secrets }): Promise<Grant> => {
    if (outside.gmail === null) throw new Failed('notConfigured')
    const { verifier, redirect_uri, account_id } = await takeDeparture(db, state, agent.id)
    if (error !== undefined || code === undefined) throw new Failed('mailAccessRefused')
    const grant = await outside.gmail.consent.finish(
      { state, verifier: secrets.open(verifier, verifierOwner), redirectUri: redirect_uri },
      { code, ...(iss !== undefined && { iss }) },
    )
    if (account_id !== null) {
      const [wanted] = await db.select().from(gmailAccounts).where(eq(gmailAccounts.id, account_id))
      if (wanted?.email !== grant.email) throw new Failed('otherMailbox', { params: { email: wanted?.email ?? '' } })
    }
    return grant
  },
  apply: async (_input, _before, { db, agent, secrets }, { email, refreshToken, scopes }) => {
    const { id, state, fresh } = await rowOf(db, email)
    await db
      .update(gmailAccounts)
      .set({
        refresh_token: secrets.seal(refreshToken, tokenOwner(id)),
        scopes: [...scopes],
        state: 'connected',
        failure: '',
        failing_since: null,
        next_try_at: sql`now()`,
        connected_by: agent.id,
        connected_at: sql`now()`,
        version: sql`${gmailAccounts.version} + 1`,
      })
      .where(eq(gmailAccounts.id, id))
    await wakeMailWorkers(db)
    await tellMail(db, { accounts: [id] })
    return {
      data: { id, email, again: !fresh },
      target: id,
      before: fresh ? null : { state },
      after: { state: 'connected' },
    }
  },
})
