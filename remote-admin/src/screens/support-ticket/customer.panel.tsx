import type { Customer } from '@console/remote-members/contract/calls/members'
import { FlagBadges, nameOf, StatusBadge } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { useMayOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/words'
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { FailedState } from '@console/shared/kit/states'
import { Code, Day, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { Link } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { StateBadge } from '../../parts/ticket/ticket-badges.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { words } from './customer-panel.messages.ts'
import { words as screenWords } from './support-ticket.messages.ts'

const Known = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const mayOpen = useMayOpen()
  const { customer_id, approval, parent_id, seats, seats_taken } = customer
  const mayEdit = mayOpen('edit-member')
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
              {t(words[approval])}
            </Badge>
          )}
          <FlagBadges flags={customer.flags} />
        </Flex>
      </Box>
      <Facts width="110px">
        <Fact label={customerWords.company}>
          <bdi>{customer.company_name || t(kitWords.none)}</bdi>
        </Fact>
        <Fact label={customerWords.plan}>{t(customerWords[customer.plan])}</Fact>
        {parent_id === null ? (
          <Fact label={words.seats}>
            {t(words.seatsTaken, { taken: t.number(seats_taken), seats: t.number(seats) })}
          </Fact>
        ) : null}
        {customer.status === 'trial' ? (
          <Fact label={words.trialEnds}>
            <Day day={customer.trial_ends_on} />
          </Fact>
        ) : null}
        <Fact label={words.country}>{customer.country === null ? t(kitWords.none) : t.country(customer.country)}</Fact>
        <Fact label={words.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Fact>
        <Fact label={words.openTasks}>{t.number(customer.open_tasks)}</Fact>
      </Facts>
      {mayEdit ? (
        <>
          <CustomerActions customer={customer} />
          <Button asChild size="sm" variant="outline">
            <Link to={`/editmember?customer_id=${customer_id}`}>{t(words.openPage)}</Link>
          </Button>
        </>
      ) : null}
    </Stack>
  )
}

const Unknown = () => {
  const t = useText()
  const mayOpen = useMayOpen()
  return (
    <Stack gap="2" fontSize="sm" align="flex-start">
      <Text color="fg.muted">{t(words.unknown)}</Text>
      {mayOpen('create-new-customer') ? (
        <Button asChild size="sm" variant="outline">
          <Link to="/create-new-customer">{t(words.create)}</Link>
        </Button>
      ) : null}
    </Stack>
  )
}

const Others = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(words.otherTickets)}>
      <Heading as="h3" size="xs" marginBlockEnd="1.5">
        {t(words.otherTickets)}
      </Heading>
      {tickets.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t(words.noOthers)}
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

/** Who wrote: how they stand, what else they asked, what can safely be done for them from here. */
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
    <Box as="section" aria-label={t(screenWords.customer)} padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="2">
        {t(screenWords.customer)}
      </Heading>
      {body()}
    </Box>
  )
}
