import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { useEffect, useRef } from 'react'
import type { Ticket, TicketMessage } from '../../../contract/calls/support.ts'
import { messages as texts } from './support-ticket.messages.ts'

/** As many as the server gives at once. */
const maxMessages = 500

/** Three kinds, apart by colour, place and word. */
const looks = {
  customer: { word: texts.fromCustomer, palette: 'gray', bg: 'bg.panel', marginInlineEnd: { md: '10' } },
  reply: { word: texts.fromAgent, palette: 'blue', bg: 'primary.subtle', marginInlineStart: { md: '10' } },
  note: {
    word: texts.internal,
    palette: 'yellow',
    bg: 'bg.subtle',
    borderColor: 'yellow.solid',
    borderStyle: 'dashed',
  },
} as const

export const Message = ({ message, requester }: { message: TicketMessage; requester: string }) => {
  const t = useText()
  const { word, palette, ...look } = looks[message.kind]
  const name = message.kind === 'customer' ? requester : message.agent_name
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" padding="3" {...look}>
      <Flex gap="2" align="center" fontSize="xs" color="fg.muted" marginBlockEnd="1.5" wrap="wrap">
        <Badge colorPalette={palette}>{t(word)}</Badge>
        <Text as="bdi" fontWeight="medium" color="fg">
          {name}
        </Text>
        <Moment iso={message.created_at} relative />
      </Flex>
      <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {message.text}
      </Text>
    </Box>
  )
}

/** What was said, oldest first; the newest is in sight when it opens and when something is added. */
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
          {t(texts.earlierNotShown)}
        </Text>
      ) : null}
      {messages.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t(texts.noMessages)}
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
