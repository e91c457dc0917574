import type { FieldErrors } from '@console/shared/contract/reply'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Input, NativeSelect, Text } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import type { Mailbox } from '../../../contract/mail.ts'
import { messages as texts } from './compose.messages.ts'
import type { Written } from './kept/written.ts'
import { ReceiverField } from './receiver-field.tsx'
import { receiverText } from './receivers.ts'

interface Props {
  readonly written: Written
  readonly accounts: readonly MailAccount[]
  readonly wrong: FieldErrors
  readonly focusTo: boolean
  readonly onChange: (part: Partial<Written>) => void
  readonly onAccount: (id: number) => void
}

type Field = 'to' | 'cc' | 'bcc'
const labels: Record<Field, Message> = { to: texts.to, cc: texts.cc, bcc: texts.bcc }

/** Sender, recipients, and subject. */
export const Envelope = ({ written, accounts, wrong, focusTo, onChange, onAccount }: Props) => {
  const t = useText()
  const [shown, setShown] = useState({ cc: written.cc.length > 0, bcc: written.bcc.length > 0 })
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const first = useRef(focusTo)
  useEffect(() => {
    if (first.current) inputs.current.to?.focus()
  }, [])
  const messages = [...(wrong.to ?? []), ...(wrong.cc ?? []), ...(wrong.bcc ?? [])]
  useEffect(() => {
    if (messages.length > 0) inputs.current.to?.focus()
  }, [messages.length])

  const open = (field: 'cc' | 'bcc') => {
    setShown({ ...shown, [field]: true })
    // Once it is rendered.
    requestAnimationFrame(() => inputs.current[field]?.focus())
  }
  const field = (name: Field) => (
    <ReceiverField
      key={name}
      label={t(labels[name])}
      people={written[name]}
      inputRef={(element) => {
        inputs.current[name] = element
      }}
      onChange={(people: Mailbox[]) => onChange({ [name]: people })}
    >
      {name === 'to' ? (
        <Flex gap="0.5" flexShrink="0">
          {(['cc', 'bcc'] as const).map((more) =>
            shown[more] ? null : (
              <Button key={more} size="xs" variant="ghost" color="fg.muted" onClick={() => open(more)}>
                {t(labels[more])}
              </Button>
            ),
          )}
        </Flex>
      ) : null}
    </ReceiverField>
  )
  return (
    <Box flexShrink="0">
      {accounts.length > 1 ? (
        <Flex align="center" gap="2" paddingInline="3" borderBlockEndWidth="1px">
          <Text as="span" color="fg.muted" fontSize="sm" minWidth="9" aria-hidden>
            {t(texts.from)}
          </Text>
          <NativeSelect.Root size="sm" variant="plain" flex="1" minWidth="0">
            <NativeSelect.Field
              aria-label={t(texts.from)}
              value={written.account_id}
              onChange={(event) => onAccount(Number(event.currentTarget.value))}
            >
              {accounts.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {receiverText({ name, email })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Flex>
      ) : null}
      {field('to')}
      {shown.cc ? field('cc') : null}
      {shown.bcc ? field('bcc') : null}
      {messages.length > 0 ? (
        <Text role="alert" color="secondary.fg" fontSize="sm" paddingInline="3" paddingBlock="1">
          {messages.join(' ')}
        </Text>
      ) : null}
      <Box borderBlockEndWidth="1px">
        <Input
          aria-label={t(texts.subject)}
          placeholder={t(texts.subject)}
          variant="flushed"
          border="none"
          size="sm"
          paddingInline="3"
          dir="auto"
          maxLength={500}
          fontWeight="medium"
          value={written.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Box>
    </Box>
  )
}
