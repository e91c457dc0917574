import type { Customer } from '@console/remote-members/contract/calls/members'
import { FlagBadges, nameOf, StatusBadge } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { FailedState } from '@console/shared/kit/states'
import { Code, Day, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'
import { StateBadge } from '../../../widgets/ticket.tsx'
import { support } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { CustomerActions } from './customer-actions.tsx'
import { messages } from './customer-panel.messages.ts'
import { messages as screenMessages } from './support-ticket.messages.ts'

const Known = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const { customer_id, approval, parent_id, seats, seats_taken } = customer
  const canEdit = canOpen('edit-member')
  return (
    <Stack gap="3">
      <Box>
        <Text as="bdi" fontWeight="semibold" overflowWrap="anywhere">
          {nameOf(customer)}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          <Code>{customer.email}</Code>
        </Text>
        <Flex gap="1" wrap="wrap" marginBlockStart="1">
          <StatusBadge status={customer.status} />
          {approval === 'approved' ? null : (
            <Badge colorPalette="orange" variant="outline">
              {t(messages[approval])}
            </Badge>
          )}
          <FlagBadges flags={customer.flags} />
        </Flex>
      </Box>
      <DescriptionList width="110px">
        <Term label={customerMessages.company}>
          <bdi>{customer.company_name || t(kitMessages.none)}</bdi>
        </Term>
        <Term label={customerMessages.plan}>{t(customerMessages[customer.plan])}</Term>
        {parent_id === null ? (
          <Term label={messages.seats}>
            {t(messages.seatsTaken, { taken: t.number(seats_taken), seats: t.number(seats) })}
          </Term>
        ) : null}
        {customer.status === 'trial' ? (
          <Term label={messages.trialEnds}>
            <Day day={customer.trial_ends_on} />
          </Term>
        ) : null}
        <Term label={messages.country}>
          {customer.country === null ? t(kitMessages.none) : t.country(customer.country)}
        </Term>
        <Term label={messages.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Term>
        <Term label={messages.openTasks}>{t.number(customer.open_tasks)}</Term>
      </DescriptionList>
      {canEdit ? (
        <>
          <CustomerActions customer={customer} />
          <Button asChild size="sm" variant="outline">
            <Link to={`/editmember?customer_id=${customer_id}`}>{t(messages.openPage)}</Link>
          </Button>
        </>
      ) : null}
    </Stack>
  )
}

const Unknown = () => {
  const t = useText()
  const canOpen = useCanOpen()
  return (
    <Stack gap="2" fontSize="sm" align="flex-start">
      <Text color="fg.muted">{t(messages.unknown)}</Text>
      {canOpen('create-new-customer') ? (
        <Button asChild size="sm" variant="outline">
          <Link to="/create-new-customer">{t(messages.create)}</Link>
        </Button>
      ) : null}
    </Stack>
  )
}

const Others = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(messages.otherTickets)}>
      <Heading as="h3" size="xs" marginBlockEnd="1.5">
        {t(messages.otherTickets)}
      </Heading>
      {tickets.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.noOthers)}
        </Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="2" fontSize="sm">
        {tickets.map((ticket) => (
          <Flex as="li" key={ticket.prospect_id} gap="2" align="center">
            <Text as="span" truncate flex="1" color="primary.fg" textDecoration="underline">
              <Link to={`/support-ticket/${ticket.prospect_id}`}>
                <bdi>{ticket.subject}</bdi>
              </Link>
            </Text>
            <StateBadge state={ticket.state} />
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** The author: state, other tickets, and safe actions. */
export const CustomerPanel = ({ prospectId }: { prospectId: number }) => {
  const t = useText()
  const read = useRead(support.getTicketCustomer, { prospect_id: prospectId })
  const body = () => {
    if (!read.data)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Stack gap="3" aria-busy>
          <Skeleton height="20px" width="60%" />
          <Skeleton height="90px" />
        </Stack>
      )
    return (
      <Stack gap="5">
        {read.data.customer === null ? <Unknown /> : <Known customer={read.data.customer} />}
        <Others tickets={read.data.tickets} />
      </Stack>
    )
  }
  return (
    <Box as="section" aria-label={t(screenMessages.customer)} padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="2">
        {t(screenMessages.customer)}
      </Heading>
      {body()}
    </Box>
  )
}
