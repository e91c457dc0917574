import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { threadNotes } from '../records/mail-team-schema.ts'
import { readNotes } from './notes.ts'

export const listNotes = read(mailTeamCalls.listNotes, async ({ thread_id }, { db }) => {
  const [notes, known] = await Promise.all([
    readNotes(db, eq(threadNotes.thread_id, thread_id)),
    db.$count(gmailThreads, eq(gmailThreads.id, thread_id)),
  ])
  if (known === 0) throw new Failed('notFound')
  return { notes }
})
