import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailMessages } from '../records/gmail-schema.ts'
import { readThread } from './mail-row.ts'
import { readMessages } from './message-row.ts'

const threadOf = async (db: Executor, messageId: number): Promise<number | undefined> => {
  const [message] = await db
    .select({ thread_id: gmailMessages.thread_id })
    .from(gmailMessages)
    .where(eq(gmailMessages.id, messageId))
  return message?.thread_id
}

export const getSingleEmail = read(mailCalls.getSingleEmail, async ({ id, threadId }, { db }) => {
  if (id === undefined && threadId === undefined) throw invalidField('threadId', 'Is required.')
  const ofMail = id === undefined ? threadId : await threadOf(db, id)
  // A mail of another conversation than the one named.
  if (ofMail === undefined || (threadId !== undefined && threadId !== ofMail)) throw new Failed('notFound')
  const [thread, messages] = await Promise.all([readThread(db, ofMail), readMessages(db, ofMail)])
  if (!thread) throw new Failed('notFound')
  return { thread, messages }
})
