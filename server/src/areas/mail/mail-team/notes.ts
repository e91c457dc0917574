import { canChangeNote, type ThreadNote } from '@console/remote-mail/contract/calls/mail-team'
import { and, asc, eq, isNull, type SQL, sql } from '#drizzle'
import type { PgUpdateSetSource } from '#drizzle/pg-core'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { threadNotes } from '../records/mail-team-schema.ts'

const maxNotes = 500

/** Notes that match a condition and are not deleted, oldest first. */
export const readNotes = async (db: Executor, where: SQL | undefined): Promise<ThreadNote[]> => {
  const rows = await db
    .select({
      note_id: threadNotes.id,
      thread_id: threadNotes.thread_id,
      agent_id: threadNotes.agent_id,
      agent_name: agentName(threadNotes.agent_id),
      text: threadNotes.text,
      created_at: threadNotes.created_at,
      updated_at: threadNotes.updated_at,
      version: threadNotes.version,
    })
    .from(threadNotes)
    .where(and(where, isNull(threadNotes.deleted_at)))
    .orderBy(asc(threadNotes.id))
    .limit(maxNotes)
  return rows.map(({ created_at, updated_at, ...note }) => ({
    ...note,
    created_at: created_at.toISOString(),
    edited_at: updated_at > created_at ? updated_at.toISOString() : null,
  }))
}

/** A note to be changed, locked; `id` has the name that the audit log's kind expects. */
export const lockNote = async (db: Executor, id: number): Promise<ThreadNote & { readonly thread_note_id: number }> => {
  await db.select({ id: threadNotes.id }).from(threadNotes).where(eq(threadNotes.id, id)).for('update')
  const [note] = await readNotes(db, eq(threadNotes.id, id))
  if (!note) throw new Failed('notFound')
  return { ...note, thread_note_id: id }
}

/** The note just written. */
export const readWritten = async (db: Executor, id: number): Promise<ThreadNote> => {
  const [note] = await readNotes(db, eq(threadNotes.id, id))
  if (!note) throw new Error('the note is gone')
  return note
}

export const requireOwn = (agent: SignedIn, note: ThreadNote): void => {
  if (!canChangeNote(agent, note.agent_id)) throw new Failed('notAllowed')
}

/** The same for an undo: the agent who changed another's note was su then, and may no longer be. */
export const requireOwnAgain = async (db: Executor, agent: SignedIn, id: number): Promise<void> => {
  const [note] = await db.select({ by: threadNotes.agent_id }).from(threadNotes).where(eq(threadNotes.id, id))
  if (!note) throw new Failed('notUndoable')
  if (!canChangeNote(agent, note.by)) throw new Failed('notAllowed')
}

/** The typed text without invisible characters. */
export const textOf = (typed: string): string => {
  const text = typed.trim()
  if (text === '') throw invalidField('text', 'Enter some text.')
  return text
}

/** The list shows the number of notes; open tabs are notified. */
export const countNotes = async (db: Executor, threadId: number): Promise<void> => {
  await db
    .update(gmailThreads)
    .set({
      notes: sql`(select count(*)::int from ${threadNotes}
        where ${threadNotes.thread_id} = ${threadId} and ${threadNotes.deleted_at} is null)`,
    })
    .where(eq(gmailThreads.id, threadId))
  await tellMail(db, { threads: [threadId] })
}

type Values = PgUpdateSetSource<typeof threadNotes>

/** Updates a note if it has this version and deletion state; null if it has changed. */
export const writeNote = async (
  db: Executor,
  { id, version, stands }: { readonly id: number; readonly version: number; readonly stands: boolean },
  values: Values,
): Promise<number | null> => {
  const [row] = await db
    .update(threadNotes)
    .set({ ...values, version: version + 1 })
    .where(
      and(
        eq(threadNotes.id, id),
        eq(threadNotes.version, version),
        stands ? isNull(threadNotes.deleted_at) : sql`${threadNotes.deleted_at} is not null`,
      ),
    )
    .returning({ threadId: threadNotes.thread_id })
  if (!row) return null
  await countNotes(db, row.threadId)
  return row.threadId
}

/** What the audit log stores of a change of a note: not its text. */
export interface NoteState {
  readonly thread_id: number
  readonly version: number
  readonly deleted?: boolean
}

/** For an undo: refuses if the note has changed since. */
export const orNotUndoable = (threadId: number | null): void => {
  if (threadId === null) throw new Failed('notUndoable')
}
