import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { threadNotes } from '../records/mail-team-schema.ts'
import { readThreadTeam } from '../records/mail-thread.ts'
import { countNotes, type NoteState, orNotUndoable, readWritten, textOf, writeNote } from './notes.ts'

export const addNote = change(mailTeamCalls.addNote, {
  load: async ({ thread_id }, { db }) => {
    if (!(await readThreadTeam(db, thread_id, 'lock'))) throw new Failed('notFound')
  },
  apply: async ({ thread_id, text }, _before, { db, agent }) => {
    const [row] = await db
      .insert(threadNotes)
      .values({ thread_id, agent_id: agent.id, text: textOf(text) })
      .returning({ id: threadNotes.id })
    if (!row) throw new Error('the note was not written')
    await countNotes(db, thread_id)
    const after: NoteState = { thread_id, version: 1 }
    return { data: await readWritten(db, row.id), target: row.id, before: null, after }
  },
  undo: async ({ target, after }, db) => {
    const { version } = after as NoteState // as apply wrote it
    orNotUndoable(await writeNote(db, { id: Number(target), version, stands: true }, { deleted_at: new Date() }))
  },
})
