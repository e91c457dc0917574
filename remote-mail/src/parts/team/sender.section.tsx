import type { Customer } from '@console/remote-members/contract/calls/members'
import { FlagBadges, nameOf, StatusBadge } from '@console/remote-members/widgets/customer'
import { customerMessages } from '@console/remote-members/widgets/customer.messages'
import { useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Code, Day, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { mailTeam } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { CustomerActions } from './customer-actions.tsx'
import { Loaded, Section } from './section.tsx'
import { senderMessages as messages } from './sender.messages.ts'
import { SmallList, ThreadLinks, TicketLinks } from './small-lists.tsx'

type Sender = OutputOf<typeof mailTeam.getSender.declaration>

/** Flags that an agent must know before answering. */
const telling = ['blocked', 'disabled', 'spam'] as const

const Known = ({ customer, unlocks }: { customer: Customer; unlocks: number | null }) => {
  const t = useText()
  const { customer_id, approval, parent_id, status } = customer
  const canEdit = useCanOpen()('edit-member')
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
          <StatusBadge status={status} />
          {approval === 'approved' ? null : (
            <Badge colorPalette="orange" variant="outline">
              {t(messages[approval])}
            </Badge>
          )}
          <FlagBadges flags={telling.filter((flag) => customer.flags.includes(flag))} />
        </Flex>
      </Box>
      <DescriptionList width="100px">
        <Term label={messages.company}>
          <bdi>{customer.company_name || '—'}</bdi>
        </Term>
        <Term label={messages.plan}>{t(customerMessages[customer.plan])}</Term>
        <Term label={messages.since}>
          <Moment iso={customer.created_at} />
        </Term>
        {parent_id === null ? (
          <Term label={messages.seats}>
            {t(messages.seatsTaken, { taken: t.number(customer.seats_taken), seats: t.number(customer.seats) })}
          </Term>
        ) : null}
        {unlocks === null ? null : <Term label={messages.unlocks}>{t.number(unlocks)}</Term>}
        {status === 'trial' ? (
          <Term label={messages.trialEnds}>
            <Day day={customer.trial_ends_on} />
          </Term>
        ) : null}
        <Term label={messages.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Term>
      </DescriptionList>
      {canEdit ? (
        <Flex gap="2" wrap="wrap">
          <CustomerActions customer={customer} />
          <Button asChild size="xs" variant="outline">
            <Link to={`/editmember?customer_id=${customer_id}`}>{t(messages.openPage)}</Link>
          </Button>
        </Flex>
      ) : null}
    </Stack>
  )
}

const Unknown = ({ sender: { name, email, colleagues, colleagues_total } }: { sender: Sender }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const canEdit = canOpen('edit-member')
  return (
    <Stack gap="2" fontSize="sm" align="flex-start">
      <Box overflowWrap="anywhere">
        <Text as="bdi" fontWeight="semibold" display="block">
          {plainLine(name)}
        </Text>
        <Code>{email}</Code>
      </Box>
      <Text color="fg.muted">{t(messages.unknown)}</Text>
      {colleagues.length > 0 ? (
        <SmallList
          title={t(messages.colleagues, { count: colleagues_total })}
          more={colleagues_total - colleagues.length}
        >
          {colleagues.map((customer) => (
            <Flex as="li" key={customer.customer_id} gap="2" align="center">
              <Text
                as="bdi"
                truncate
                flex="1"
                {...(canEdit ? { color: 'primary.fg', textDecoration: 'underline' } : {})}
              >
                {canEdit ? (
                  <Link to={`/editmember?customer_id=${customer.customer_id}`}>{nameOf(customer)}</Link>
                ) : (
                  nameOf(customer)
                )}
              </Text>
              <Badge>{t(customerMessages[customer.plan])}</Badge>
            </Flex>
          ))}
        </SmallList>
      ) : null}
      {canOpen('create-new-customer') ? (
        <Button asChild size="xs" variant="outline">
          <Link to="/create-new-customer">{t(messages.create)}</Link>
        </Button>
      ) : null}
    </Stack>
  )
}

/** The author: customer status, other open matters, and safe actions. */
export const SenderCard = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const read = useRead(mailTeam.getSender, { thread_id: threadId }, { staleMs: 60_000 })
  return (
    <Section title={messages.title}>
      <Loaded read={read} height="140px">
        {(sender) =>
          sender.email === '' ? (
            <Text fontSize="sm" color="fg.muted">
              {t(messages.nobody)}
            </Text>
          ) : (
            <Stack gap="4">
              {sender.customer ? (
                <Known customer={sender.customer} unlocks={sender.unlocks} />
              ) : (
                <Unknown sender={sender} />
              )}
              <TicketLinks title={t(messages.tickets)} tickets={sender.tickets} total={sender.tickets_total} />
              <ThreadLinks title={t(messages.threads)} threads={sender.threads} />
            </Stack>
          )
        }
      </Loaded>
    </Section>
  )
}
