import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Field, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { reach } from '../../api.ts'
import { messages } from './customer-panel.messages.ts'

const Preview = ({ customerId, template }: { customerId: number; template: string }) => {
  const t = useText()
  const read = useRead(reach.previewMail, { customer_id: customerId, template })
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton height="200px" />
    )
  return (
    <Box role="region" aria-label={t(messages.preview)} borderWidth="1px" borderRadius="md" padding="3" fontSize="sm">
      <Text as="bdi" display="block" fontWeight="medium" marginBlockEnd="2">
        {read.data.subject}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {read.data.text}
      </Text>
    </Box>
  )
}

/** A welcome email from a template, previewed before it is sent. */
export default function WelcomeDialog({
  customerId,
  name,
  onClose,
}: {
  customerId: number
  name: string
  onClose: () => void
}) {
  const t = useText()
  const read = useRead(reach.listMailTemplates, { kind: 'welcome' }, { staleMs: 300_000 })
  const [chosen, setChosen] = useState('')
  const template = read.data?.find(({ id }) => id === chosen) ?? read.data?.[0]
  const change = useChange(reach.sendWelcomeMail, {
    done: ({ to }) => t(messages.welcomeSent, { to }),
    invalidates: [reach.previewMail],
    onDone: onClose,
  })
  const send = () => {
    if (template) void change.tell(change.run({ customer_id: customerId, template: template.id }))
  }
  return (
    <ModalDialog
      open
      title={t(messages.welcomeTitle, { name })}
      onClose={onClose}
      busy={change.busy}
      footer={
        <>
          <Button size="sm" variant="outline" disabled={change.busy} onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" disabled={!template} loading={change.busy} onClick={send}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      {read.error && !read.data ? <FailedState error={read.error} onRetry={() => void read.refetch()} /> : null}
      <Stack gap="3">
        <Field.Root>
          <Field.Label>{t(messages.template)}</Field.Label>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field value={template?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
              {read.data?.map(({ id, name: label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        {template ? <Preview customerId={customerId} template={template.id} /> : <Skeleton height="200px" />}
      </Stack>
    </ModalDialog>
  )
}
