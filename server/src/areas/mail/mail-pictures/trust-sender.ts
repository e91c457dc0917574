import { mailPicturesCalls } from '@console/remote-mail/contract/calls/mail-pictures'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'
import { trustedCount } from './trusted-count.ts'

const most = 1_000

export const trustSender = change(mailPicturesCalls.trustSender, {
  load: (_input, { db, agent }) => trustedCount(db, agent.id),
  apply: async ({ email }, before, { db, agent }) => {
    if (before >= most) throw new Failed('listFull')
    const added = await db
      .insert(trustedSenders)
      .values({ agent_id: agent.id, email: email.toLowerCase() })
      .onConflictDoNothing()
      .returning({ agent_id: trustedSenders.agent_id })
    if (added.length === 0) return { data: {}, unchanged: true }
    return {
      data: {},
      target: `${agent.id} trusted_senders`,
      before: { trusted_senders: before },
      after: { trusted_senders: before + 1 },
    }
  },
})
