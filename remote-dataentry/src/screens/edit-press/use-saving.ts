import { useText } from '@console/shared/intl/messages'
import { useChange } from '@console/shared/kit/use-change'
import type { PressEvent, PressValues } from '../../../contract/press-values.ts'
import { press, stagedPress } from '../../api.ts'
import { messages } from './edit-press.messages.ts'

/** The record being edited: a new event, staged press to be published, or an existing event. */
export type Task =
  | { readonly kind: 'new' }
  | { readonly kind: 'staged'; readonly staged_press_id: number }
  | { readonly kind: 'edit'; readonly press_event_id: number }

const outdated = [press.showPressList, press.searchPressUrl, press.viewEditPress, stagedPress.listStagedPress]

/** Saves with the appropriate call. */
export const useSaving = (task: Task) => {
  const t = useText()
  const add = useChange(press.addPress, { done: ({ title }) => t(messages.added, { title }), invalidates: outdated })
  const edit = useChange(press.saveEditPress, { done: () => t(messages.saved), invalidates: outdated })
  const publish = useChange(stagedPress.insertStoragePress, {
    done: ({ title }) => t(messages.published, { title }),
    invalidates: outdated,
  })
  const run = (values: PressValues, version: number): Promise<PressEvent> => {
    switch (task.kind) {
      case 'new':
        return add.run(values)
      case 'staged':
        return publish.run({ staged_press_id: task.staged_press_id, version, ...values })
      case 'edit':
        return edit.run({ press_event_id: task.press_event_id, version, ...values })
    }
  }
  return { run, busy: add.busy || edit.busy || publish.busy }
}
