import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { threadNotes } from '../records/mail-team-schema.ts'
import {
  lockNote,
  type NoteState,
  orNotUndoable,
  readWritten,
  requireOwn,
  requireOwnAgain,
  textOf,
  writeNote,
} from './notes.ts'

export const updateNote = change(mailTeamCalls.updateNote, {
  load: ({ note_id }, { db }) => lockNote(db, note_id),
  apply: async ({ note_id, text: typed }, { thread_note_id: _id, ...note }, { db, agent }) => {
    requireOwn(agent, note)
    const text = textOf(typed)
    const { thread_id, version } = note
    if (text === note.text) return { data: note, unchanged: true }
    await writeNote(
      db,
      { id: note_id, version, stands: true },
      { text, text_before: note.text, updated_at: sql`now()` },
    )
    const before: NoteState = { thread_id, version }
    const after: NoteState = { thread_id, version: version + 1 }
    return { data: await readWritten(db, note_id), target: note_id, before, after }
  },
  undo: async ({ target, after }, db, agent) => {
    await requireOwnAgain(db, agent, Number(target))
    const { version } = after as NoteState // as apply wrote it
    const back = { text: sql<string>`${threadNotes.text_before}`, text_before: null }
    // It is unchanged since, so its stored previous text is the one that this change replaced.
    orNotUndoable(await writeNote(db, { id: Number(target), version, stands: true }, back))
  },
})
