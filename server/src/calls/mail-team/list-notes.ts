import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from 'drizzle-orm'
import { gmailThreads } from '../../data/gmail-schema.ts'
import { threadNotes } from '../../data/mail-team-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'
import { readNotes } from './notes.ts'

export const listNotes = read(mailTeamCalls.listNotes, async ({ thread_id }, { db }) => {
  const [notes, known] = await Promise.all([
    readNotes(db, eq(threadNotes.thread_id, thread_id)),
    db.$count(gmailThreads, eq(gmailThreads.id, thread_id)),
  ])
  if (known === 0) throw new Failed('notFound')
  return { notes }
})
