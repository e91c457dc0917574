import { mailPicturesCalls } from '@console/remote-mail/contract/calls/mail-pictures'
import { and, eq } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'
import { trustedCount } from './trusted-count.ts'

export const untrustSender = change(mailPicturesCalls.untrustSender, {
  load: (_input, { db, agent }) => trustedCount(db, agent.id),
  apply: async ({ email }, before, { db, agent }) => {
    const gone = await db
      .delete(trustedSenders)
      .where(and(eq(trustedSenders.agent_id, agent.id), eq(trustedSenders.email, email.toLowerCase())))
      .returning({ agent_id: trustedSenders.agent_id })
    if (gone.length === 0) return { data: {}, unchanged: true }
    return {
      data: {},
      target: `${agent.id} trusted_senders`,
      before: { trusted_senders: before },
      after: { trusted_senders: before - 1 },
    }
  },
})
