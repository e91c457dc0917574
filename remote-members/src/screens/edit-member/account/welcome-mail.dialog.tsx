import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { EmptyState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { reach } from '../../../api.ts'
import { mailMessages } from '../../../parts/mail.messages.ts'
import { MailPreview } from '../../../parts/mail-preview.tsx'
import { Loaded } from '../../../parts/panel.tsx'
import { TemplateChoice, useTemplates } from '../../../parts/template-choice.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './outside.messages.ts'

/** A welcome email from a template, previewed before it is sent. */
export const WelcomeMailDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const { customer_id } = customer
  const [chosen, setChosen] = useState('')
  const { read, template } = useTemplates('welcome', chosen)
  const preview = useRead(
    reach.previewMail,
    { customer_id, template: template?.id ?? '' },
    { enabled: template !== undefined },
  )
  const { busy, run, tell } = useCustomerChange(reach.sendWelcomeMail, ({ to }) => t(messages.sent, { email: to }))
  const send = async (id: string) => {
    await run({ customer_id, template: id })
    void invalidate(reach.previewMail)
    onClose()
  }
  return (
    <ModalDialog
      open
      title={t(messages.welcomeTitle, { name: nameOf(customer) })}
      busy={busy}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
            {t(kitMessages.cancel)}
          </Button>
          <Button
            size="sm"
            loading={busy}
            disabled={preview.data === undefined}
            onClick={() => (template ? void tell(send(template.id)) : undefined)}
          >
            {t(preview.data?.sent_at ? messages.sendAgain : messages.send)}
          </Button>
        </>
      }
    >
      <Loaded read={read}>
        {(templates) =>
          template ? (
            <Stack gap="4">
              <TemplateChoice templates={templates} value={template.id} disabled={busy} onChange={setChosen} />
              <MailPreview customerId={customer_id} template={template.id} />
            </Stack>
          ) : (
            <EmptyState title={t(mailMessages.noTemplates)} hint={t(mailMessages.noTemplatesHint)} />
          )
        }
      </Loaded>
    </ModalDialog>
  )
}
