import type { Conflict } from '@console/shared/contract/reply'
import { BothVersions, type FieldSpec } from '@console/shared/kit/form'
import { pressKinds } from '../../../contract/press-event.ts'
import type { PressEvent } from '../../../contract/press-values.ts'
import { kindMessages, pressMessages } from '../../parts/press/press.messages.ts'
import { fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import { messages } from './edit-press.messages.ts'
import { type PressField, type PressText, pressText } from './press-text.ts'

const text = (name: PressField, label: FieldSpec['label']): FieldSpec => ({ name, label, kind: 'text' })

const fields: readonly FieldSpec[] = [
  text('url', pressMessages.address),
  text('company_name', pressMessages.company),
  {
    name: 'kind',
    label: pressMessages.kind,
    kind: 'choice',
    options: pressKinds.map((value) => ({ value, label: kindMessages[value] })),
  },
  text('title', messages.headline),
  text('happened_on', fieldMessages.happenedOn),
  text('people', messages.people),
  text('amount', fieldMessages.amount),
  text('currency', fieldMessages.currency),
  text('round', fieldMessages.round),
  text('investors', fieldMessages.investors),
  text('summary', messages.summary),
  text('file_name', messages.file),
]

interface Props {
  readonly conflict: Conflict
  readonly baseline: PressText
  readonly typed: PressText
  readonly onClose: () => void
  /** The merged choice, to be saved over the current version. */
  readonly onSave: (text: PressText, version: number) => Promise<boolean>
}

/** Somebody saved first: their version and this one, field by field. */
const PressConflict = ({ conflict, baseline, typed, onClose, onSave }: Props) => {
  const current = conflict.current as unknown as PressEvent // the event that the server locked
  const theirs = pressText(current)
  return (
    <BothVersions
      conflict={{ ...conflict, current: theirs }}
      fields={fields}
      baseline={baseline}
      typed={typed}
      onClose={onClose}
      onSave={(chosen) => {
        // Data that belong to a name are taken from the same side as the name.
        const company = chosen.company_name === typed.company_name ? typed : theirs
        const file = chosen.file_name === typed.file_name ? typed : theirs
        const { company_id, company_domain } = company
        return onSave({ ...typed, ...chosen, company_id, company_domain, file_id: file.file_id }, current.version)
      }}
    />
  )
}

export default PressConflict
