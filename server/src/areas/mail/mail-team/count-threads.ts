import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { and, eq, ne } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailThreadLabels, gmailThreads } from '../records/gmail-schema.ts'

export const countThreads = read(mailTeamCalls.countThreads, async (_input, { db, agent }) => {
  const { label_id, unread } = gmailThreadLabels
  return {
    unread: await db.$count(gmailThreadLabels, and(eq(label_id, 'INBOX'), eq(unread, true))),
    mine: await db.$count(gmailThreads, and(eq(gmailThreads.assigned_to, agent.id), ne(gmailThreads.status, 'done'))),
  }
})
