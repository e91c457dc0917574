import { useText } from '@console/shared/intl/messages'
import { dayText } from '@console/shared/kit/values'
import type { InQueue } from '../../../contract/calls/press-queues.ts'
import type { PaneProps } from '../queue/queue-spec.ts'
import { EntryField, resetOf } from '../source/entry-field.tsx'
import { dateText } from '../source/read-date.ts'
import { readHappenedOn } from './happened-on.ts'
import { fieldMessages, messages } from './press-event.messages.ts'

/** The date of an event, as precise as known; normalised when the field is left. */
export const DateField = ({ required = false, ...pane }: PaneProps<InQueue> & { readonly required?: boolean }) => {
  const { values, set, sources, problems, readOnly } = pane
  const t = useText()
  const typed = values.happened_on ?? ''
  const read = readHappenedOn(typed)
  return (
    <EntryField
      name="happened_on"
      label={fieldMessages.happenedOn}
      required={required}
      latin
      placeholder={t(messages.dateHint)}
      value={typed}
      readOnly={readOnly}
      problem={problems.happened_on}
      source={sources.happened_on}
      reset={resetOf(pane, 'happened_on')}
      hint={read?.date_precision === 'day' ? dayText(read.happened_on, t) : undefined}
      onChange={(happened_on) => set({ happened_on })}
      onBlur={() => {
        const written = read && dateText({ date: read.happened_on, precision: read.date_precision })
        if (written && written !== typed) set({ happened_on: written }, sources.happened_on)
      }}
    />
  )
}
