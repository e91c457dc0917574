import type { Ticket } from '@console/remote-admin/contract/calls/support'
import { PriorityBadge, StateBadge } from '@console/remote-admin/widgets/ticket'
import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { support } from '../../api.ts'
import { newTicketFor } from '../../parts/addresses.ts'
import { messages as headMessages } from '../../parts/customer-head.messages.ts'
import { Loaded, Panel } from '../../parts/panel.tsx'
import { messages } from './edit-member.messages.ts'

const Line = ({ ticket }: { ticket: Ticket }) => {
  const t = useText()
  const { prospect_id, subject, state, priority, assigned_name, last_message_at, unread } = ticket
  return (
    <Flex
      as="li"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      align="center"
      paddingInline="4"
      paddingBlock="2.5"
      fontSize="sm"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
        #{prospect_id}
      </Text>
      <Text
        as="span"
        color="primary.fg"
        fontWeight={unread ? 'semibold' : 'medium'}
        minWidth="0"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        <Link to={`/support-ticket/${prospect_id}`}>
          <bdi>{subject}</bdi>
        </Link>
      </Text>
      <StateBadge state={state} />
      <PriorityBadge priority={priority} />
      <Flex gap="3" color="fg.muted" fontSize="xs" marginInlineStart="auto">
        <bdi>{assigned_name || t(messages.unassigned)}</bdi>
        <Moment iso={last_message_at} relative />
      </Flex>
    </Flex>
  )
}

/** The customer's tickets, newest first, each as a link. */
export const TicketsTab = ({ customer: { customer_id, email } }: { customer: Customer }) => {
  const t = useText()
  const read = useRead(support.listCustomerTickets, { customer_id })
  return (
    <Panel
      title={t(messages.tickets)}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={newTicketFor(email)}>{t(headMessages.newTicket)}</Link>
        </Button>
      }
    >
      <Loaded read={read}>
        {(tickets) =>
          tickets.length === 0 ? (
            <Text fontSize="sm" color="fg.muted" padding="4">
              {t(messages.noTickets)}
            </Text>
          ) : (
            <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
              {tickets.map((ticket) => (
                <Line key={ticket.prospect_id} ticket={ticket} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  )
}
