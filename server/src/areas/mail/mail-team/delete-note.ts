import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockNote, type NoteState, orNotUndoable, requireOwn, requireOwnAgain, writeNote } from './notes.ts'

export const deleteNote = change(mailTeamCalls.deleteNote, {
  load: ({ note_id }, { db }) => lockNote(db, note_id),
  apply: async ({ note_id }, { thread_note_id: _id, ...note }, { db, agent }) => {
    requireOwn(agent, note)
    const { thread_id, version } = note
    await writeNote(db, { id: note_id, version, stands: true }, { deleted_at: new Date() })
    const before: NoteState = { thread_id, version, deleted: false }
    const after: NoteState = { thread_id, version: version + 1, deleted: true }
    return { data: note, target: note_id, before, after }
  },
  undo: async ({ target, after }, db, agent) => {
    await requireOwnAgain(db, agent, Number(target))
    const { version } = after as NoteState // as apply wrote it
    orNotUndoable(await writeNote(db, { id: Number(target), version, stands: false }, { deleted_at: null }))
  },
})
