import { and, desc, eq, gt, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { gmailMessages } from '../records/gmail-schema.ts'

/** Sent and received mails of a conversation, without drafts. */
const isMail: SQL = sql`not ${gmailMessages.label_ids} @> array['DRAFT']`

/** Excludes what this agent sent from the console themselves. */
const isOf = (agentId: number): SQL => sql`exists (
  select from gmail_sends s join gmail_drafts d on d.id = s.draft_id
  where s.agent_id = ${agentId} and s.state = 'sent' and d.rfc822_id = ${gmailMessages.rfc822_id})`

/** The newest mail of a conversation in the mirror; 0: none. */
export const newestMessage = async (db: Executor, threadId: number): Promise<number> => {
  const [row] = await db
    .select({ id: gmailMessages.id })
    .from(gmailMessages)
    .where(and(eq(gmailMessages.thread_id, threadId), isMail))
    .orderBy(desc(gmailMessages.at), desc(gmailMessages.id))
    .limit(1)
  return row?.id ?? 0
}

/** Whether somebody else wrote in a conversation after the last mail that the agent saw. */
export const hasNewer = async (
  db: Executor,
  { threadId, seenId, agentId }: { readonly threadId: number; readonly seenId: number; readonly agentId: number },
): Promise<boolean> => {
  const [seen] = await db.select({ at: gmailMessages.at }).from(gmailMessages).where(eq(gmailMessages.id, seenId))
  const [newer] = await db
    .select({ id: gmailMessages.id })
    .from(gmailMessages)
    .where(
      and(
        eq(gmailMessages.thread_id, threadId),
        seen === undefined ? undefined : gt(gmailMessages.at, seen.at),
        isMail,
        sql`not ${isOf(agentId)}`,
      ),
    )
    .limit(1)
  return newer !== undefined
}
