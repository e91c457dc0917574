import { ApiError } from '@console/shared/api/errors'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, NativeSelect, Text, Textarea } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { settableStates, type Ticket } from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { writeMessages as messages } from './support-ticket.messages.ts'
import type { useWriting, WriteKind } from './use-writing.ts'

type SettableState = (typeof settableStates)[number]

interface Newer {
  readonly name: string
  readonly text: string
  readonly message_id: number
}

const newerIn = (error: unknown): Newer | null => {
  if (!(error instanceof ApiError) || error.code !== 'newerMessage') return null
  const { name = '', text = '', message_id = 0 } = error.params ?? {}
  return { name: String(name), text: String(text), message_id: Number(message_id) }
}

interface Props {
  readonly ticket: Ticket
  readonly kind: WriteKind
  readonly onKind: (kind: WriteKind) => void
  readonly writing: ReturnType<typeof useWriting>
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Called after a reply was sent. */
  readonly onSent: () => void
}

const tabs = [
  ['reply', messages.reply],
  ['note', messages.note],
] as const

/** Reply or internal note; a reply is held back if somebody wrote since it was begun, and shows what. */
export const WriteBox = ({ ticket, kind, onKind, writing, box, onSent }: Props) => {
  const t = useText()
  const { prospect_id } = ticket
  const [state, setState] = useState<SettableState>('pending')
  const [newer, setNewer] = useState<Newer | null>(null)
  const reply = useTicketChange(support.replyToTicket, () => t(messages.sent))
  const note = useTicketChange(support.addTicketNote, () => t(messages.noted))
  const section = useRef<HTMLDivElement>(null)
  const text = writing[kind]
  const busy = reply.busy || note.busy

  const sendReply = async () => {
    const last_message_id = newer?.message_id ?? writing.basis
    try {
      await reply.run({ prospect_id, last_message_id, text, state })
      setNewer(null)
      writing.clear('reply')
      onSent()
    } catch (error) {
      const found = newerIn(error)
      if (found === null) throw error
      setNewer(found)
      writing.catchUp(found.message_id)
    }
  }
  const send = () => {
    if (busy || text.trim() === '') return
    if (kind === 'reply') void reply.tell(sendReply())
    else void note.tell(note.run({ prospect_id, text }).then(() => writing.clear('note')))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // Leaves the text box, so that the screen's keys work again; the text stays.
      section.current?.focus()
      return
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Box
      as="section"
      ref={section}
      tabIndex={-1}
      outline="none"
      aria-label={t(messages.box)}
      borderBlockStartWidth={kind === 'note' ? '3px' : '1px'}
      {...(kind === 'note' ? { borderBlockStartColor: 'yellow.solid' } : {})}
      padding="3"
    >
      <Flex gap="1" marginBlockEnd="2" align="center" wrap="wrap">
        {tabs.map(([id, word]) => (
          <Button
            key={id}
            size="xs"
            variant={kind === id ? 'solid' : 'ghost'}
            aria-pressed={kind === id}
            onClick={() => onKind(id)}
          >
            {t(word)}
          </Button>
        ))}
        <Text fontSize="xs" color="fg.muted" marginInlineStart="auto" minWidth="0" truncate>
          {kind === 'note' ? t(messages.noteHint) : <Code>{ticket.requester_email}</Code>}
        </Text>
      </Flex>
      {newer && kind === 'reply' ? (
        <Box role="alert" bg="secondary.subtle" borderRadius="md" padding="3" marginBlockEnd="2" fontSize="sm">
          <Text fontWeight="medium">{t(messages.newer, { name: newer.name })}</Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" maxHeight="120px" overflowY="auto">
            {newer.text}
          </Text>
        </Box>
      ) : null}
      {writing.restored ? (
        <Text role="status" fontSize="xs" color="fg.muted" marginBlockEnd="1">
          {t(messages.restored)}
        </Text>
      ) : null}
      <Textarea
        ref={box}
        aria-label={kind === 'note' ? t(messages.note) : t(messages.replyTo, { email: ticket.requester_email })}
        value={text}
        onChange={(event) => writing.type(kind, event.target.value)}
        onKeyDown={onKeyDown}
        rows={4}
        maxLength={10_000}
        dir="auto"
        bg="bg"
        size="sm"
        resize="vertical"
      />
      <Flex gap="2" marginBlockStart="2" align="center" justify="flex-end" wrap="wrap">
        {kind === 'reply' ? (
          <NativeSelect.Root size="sm" width="auto" maxWidth="100%">
            <NativeSelect.Field
              aria-label={t(messages.thenState)}
              value={state}
              onChange={(event) => setState(settableStates.find((known) => known === event.target.value) ?? 'pending')}
            >
              {settableStates.map((known) => (
                <option key={known} value={known}>
                  {t(ticketMessages[known])}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        ) : null}
        <Button size="sm" disabled={text.trim() === ''} loading={busy} title="Ctrl+Enter" onClick={send}>
          {t(kind === 'note' ? messages.addNote : newer ? messages.sendAnyway : messages.send)}
        </Button>
      </Flex>
    </Box>
  )
}
