import { useText } from '@console/shared/intl/messages'
import { Box, Stack, Text } from '@console/shared/kit/base'
import { useEffect, useRef } from 'react'
import type { Ticket, TicketMessage } from '../../../contract/calls/support.ts'
import { Message } from '../../parts/ticket/message.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { messages as texts } from './support-ticket.messages.ts'

/** The server's page size. */
const maxMessages = 500

/** The messages, oldest first; scrolled to the newest when opened and when one is added. */
export const Conversation = ({ ticket, messages }: { ticket: Ticket; messages: readonly TicketMessage[] }) => {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added
  useEffect(() => {
    const pane = end.current?.parentElement
    if (pane) pane.scrollTop = pane.scrollHeight
  }, [last])
  return (
    <Box
      flex="1 1 0"
      minHeight="200px"
      overflowY="auto"
      paddingInline="4"
      paddingBlock="3"
      tabIndex={0}
      role="region"
      aria-label={t(texts.conversation)}
    >
      {messages.length >= maxMessages ? (
        <Text fontSize="sm" color="fg.muted">
          {t(ticketMessages.earlierNotShown)}
        </Text>
      ) : null}
      {messages.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t(ticketMessages.noMessages)}
        </Text>
      ) : null}
      <Stack as="ol" gap="3" listStyleType="none">
        {messages.map((message) => (
          <Message key={message.id} message={message} requester={ticket.requester_name || ticket.requester_email} />
        ))}
      </Stack>
      <div ref={end} />
    </Box>
  )
}
