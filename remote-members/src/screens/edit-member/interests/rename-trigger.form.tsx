import { useText } from '@console/shared/intl/messages'
import { FormDialog } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { Trigger } from '../../../../contract/calls/interests.ts'
import { interests } from '../../../api.ts'
import { messages } from './interests.messages.ts'
import { interestInvalidates } from './use-interest-changes.ts'

interface Props {
  readonly trigger: Trigger
  readonly customerId: number
  readonly onClose: () => void
}

export const RenameTrigger = ({ trigger, customerId, onClose }: Props) => {
  const t = useText()
  const change = useChange(interests.renameTrigger, {
    done: ({ name }) => t(messages.renamed, { name }),
    invalidates: interestInvalidates,
  })
  return (
    <FormDialog
      spec={{
        // A draft of one trigger's name is not offered for another.
        id: `members.rename-trigger-${trigger.id}`,
        call: interests.renameTrigger,
        fields: [{ name: 'name', label: messages.name, kind: 'text', required: true, wide: true }],
      }}
      title={t(messages.renameTitle)}
      action={t(messages.rename)}
      initial={{ name: trigger.name }}
      fixed={{ id: trigger.id, customer_id: customerId }}
      change={change}
      onClose={onClose}
    />
  )
}
