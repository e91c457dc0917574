import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { lt, sql } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailAuthorizations } from '../records/gmail-schema.ts'
import { redirectUriOf, requireAccount } from './mailbox-account.ts'

const minutes = 10

/** Binds a sealed verifier to its agent. */
export const verifierOwner = 'gmail-authorization'

export const beginAuthorization = read(
  mailAccountsCalls.beginAuthorization,
  async ({ id }, { db, agent, origin, outside, secrets }) => {
    if (outside.gmail === null) throw new Failed('notConfigured')
    const account = id === undefined ? undefined : await requireAccount(db, id)
    const redirect_uri = redirectUriOf(origin)
    const { url, state, verifier } = await outside.gmail.consent.begin(redirect_uri, account?.email)
    await db.delete(gmailAuthorizations).where(lt(gmailAuthorizations.expires_at, sql`now()`))
    await db.insert(gmailAuthorizations).values({
      state_hash: hashToken(state),
      agent_id: agent.id,
      verifier: secrets.seal(verifier, verifierOwner),
      redirect_uri,
      account_id: account?.id ?? null,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    return { url }
  },
)
