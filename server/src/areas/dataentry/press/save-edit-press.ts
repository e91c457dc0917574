import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import type { PressEvent } from '@console/remote-dataentry/contract/press-values'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockPress, savePress, undoSave } from './press-change.ts'

export const saveEditPress = change(pressCalls.saveEditPress, {
  load: ({ press_event_id }, { db }) => lockPress(db, press_event_id),
  apply: ({ press_event_id: _id, version: _version, ...values }, before, { db }) => savePress(db, before, values),
  undo: ({ target, before, after }, db) =>
    // Both written by savePress.
    undoSave(db, Number(target), before as Partial<PressEvent>, after as Partial<PressEvent>),
})
