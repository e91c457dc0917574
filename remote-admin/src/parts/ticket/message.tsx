import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { TicketMessage } from '../../../contract/calls/support.ts'
import { ticketMessages as texts } from './ticket.messages.ts'

/** Three kinds, distinguished by colour, side and label. */
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

/** A message of a ticket. */
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
