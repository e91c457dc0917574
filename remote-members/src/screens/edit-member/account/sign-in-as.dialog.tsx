import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useRef, useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import { actionMessages } from '../../../parts/action.messages.ts'
import { noteFields } from '../../../parts/note-fields.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './outside.messages.ts'

type Link = OutputOf<typeof customerAccount.signInAsCustomer.declaration>

const form: FormSpec<typeof customerAccount.signInAsCustomer.declaration> = {
  id: 'members.sign-in-as',
  call: customerAccount.signInAsCustomer,
  fields: [
    {
      name: 'reason',
      label: actionMessages.reason,
      kind: 'text',
      hint: messages.signInReasonHint,
      required: true,
      wide: true,
    },
    ...noteFields,
  ],
}

const LinkDialog = ({ link, name, onClose }: { link: Link; name: string; onClose: () => void }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <ModalDialog
      open
      title={t(messages.linkTitle, { name })}
      onClose={onClose}
      footer={
        <Button size="sm" variant="outline" onClick={onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Stack gap="4">
        {opened ? (
          <Text role="status">{t(messages.linkUsed)}</Text>
        ) : (
          <>
            <Text>{t(messages.linkNote, { when: t.dateTime(link.expires_at) })}</Text>
            <Button asChild alignSelf="flex-start" height="auto" minHeight="10" paddingBlock="2" whiteSpace="normal">
              <a
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
                onClick={() => setOpened(true)}
              >
                {t(messages.linkOpen, { name })}
              </a>
            </Button>
          </>
        )}
      </Stack>
    </ModalDialog>
  )
}

/** Asks for a reason, then shows the link once; it is stored only in this dialog. */
export const SignInAsDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const name = nameOf(customer)
  const [link, setLink] = useState<Link | null>(null)
  const isMade = useRef(false)
  const change = useCustomerChange(customerAccount.signInAsCustomer, () => t(messages.linkMade, { name }))
  if (link) return <LinkDialog link={link} name={name} onClose={onClose} />
  return (
    <FormDialog
      spec={form}
      title={t(messages.signInTitle, { name })}
      action={t(messages.makeLink)}
      lead={() => <Text>{t(messages.signInConsequence, { name })}</Text>}
      initial={{}}
      recordKey={String(customer.customer_id)}
      fixed={{ customer_id: customer.customer_id }}
      change={{
        busy: change.busy,
        run: async (input) => {
          const data = await change.run(input)
          isMade.current = true
          setLink(data)
          return data
        },
      }}
      // The form closes after sending; then the link can be opened.
      onClose={() => {
        if (!isMade.current) onClose()
      }}
    />
  )
}
