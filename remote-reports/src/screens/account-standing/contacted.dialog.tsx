import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { accountStanding } from '../../api.ts'
import { actionMessages as messages } from './account-standing.messages.ts'
import { contactNote } from './contact-note.question.ts'
import { useContacted } from './use-contacted.ts'

const form: FormSpec<typeof accountStanding.setContacted.declaration> = {
  id: 'reports.account-contacted',
  call: accountStanding.setContacted,
  fields: [
    { name: 'note/notes', label: messages.notes, kind: 'multiline', rows: 3, wide: true },
    { name: 'note/ticket_url', label: messages.ticket, kind: 'url', hint: messages.ticketHint, wide: true },
  ],
}

/** The notes recorded with a contact. */
export default function ContactedDialog() {
  const t = useText()
  const question = contactNote.useAsked()
  const change = useContacted()
  if (question === null) return null
  const { selection, count, answer } = question
  const run: typeof change.run = async (input) => {
    const outcome = await change.run(input)
    answer(true)
    return outcome
  }
  return (
    <FormDialog
      spec={form}
      title={t(messages.markTitle, { count })}
      action={t(messages.mark)}
      lead={() => (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.markHelp)}
        </Text>
      )}
      initial={{}}
      recordKey={'ids' in selection && selection.ids.length === 1 ? String(selection.ids[0]) : 'many'}
      fixed={{ selection, contacted: true }}
      change={{ busy: change.busy, run }}
      onClose={() => answer(false)}
    />
  )
}
