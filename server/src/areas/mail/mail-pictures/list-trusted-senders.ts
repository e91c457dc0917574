import { mailPicturesCalls } from '@console/remote-mail/contract/calls/mail-pictures'
import { asc, eq } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'

export const listTrustedSenders = read(mailPicturesCalls.listTrustedSenders, async (_input, { db, agent }) => {
  const rows = await db
    .select({ email: trustedSenders.email })
    .from(trustedSenders)
    .where(eq(trustedSenders.agent_id, agent.id))
    .orderBy(asc(trustedSenders.email))
  return { emails: rows.map(({ email }) => email) }
})
