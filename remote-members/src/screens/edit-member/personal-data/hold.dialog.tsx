import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { personalData } from '../../../api.ts'
import { customerReads } from '../../../parts/use-customer-change.ts'
import { messages } from './personal-data.messages.ts'

const form: FormSpec<typeof personalData.setLegalHold.declaration> = {
  id: 'members.legal-hold',
  call: personalData.setLegalHold,
  fields: [{ name: 'reason', label: messages.reason, kind: 'text', required: true, wide: true }],
}

interface Props {
  readonly customerId: number
  readonly name: string
  readonly onClose: () => void
}

/** Asks why a customer's data must be kept. */
export const HoldDialog = ({ customerId, name, onClose }: Props) => {
  const t = useText()
  const change = useChange(form.call, {
    done: () => t(messages.held, { name }),
    invalidates: [personalData.findPersonalData, ...customerReads],
  })
  return (
    <FormDialog
      spec={form}
      title={t(messages.holdTitle, { name })}
      action={t(messages.holdAction)}
      lead={() => <Text>{t(messages.holdBody)}</Text>}
      initial={{}}
      recordKey={String(customerId)}
      fixed={{ customer_id: customerId }}
      change={change}
      onClose={onClose}
    />
  )
}
