import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Link as StyledLink, Text } from '@console/shared/kit/base'
import { CopyButton, DescriptionList, Term } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { members } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { Location } from '../../parts/location.tsx'
import { messages } from './customer-head.messages.ts'
import { StatusBadges } from './status-badges.tsx'

const Company = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { company_name, company_url } = customer
  if (!company_url) return <bdi>{company_name || t(kitMessages.none)}</bdi>
  return (
    <StyledLink
      href={`https://${company_url}`}
      target="_blank"
      rel="noreferrer noopener"
      color="primary.fg"
      display="inline"
      title={company_url}
    >
      <bdi>{company_name || company_url}</bdi>
    </StyledLink>
  )
}

/** An address of theirs, with a button that copies it. */
const Copied = ({ text, what }: { text: string; what: string }) => (
  <Flex as="span" display="inline-flex" align="center" gap="0.5" minWidth="0" maxWidth="100%">
    <Text as="span" truncate dir="ltr">
      <Code>{text}</Code>
    </Text>
    <CopyButton text={text} what={what} />
  </Flex>
)

/** Who this is and how they stand, at a glance. */
export const CustomerHead = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { customer_id, email, stripe_id, ip, ip_location, seats, seats_taken, parent_id, parent_name } = customer
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h2" size="md" minWidth="0" overflowWrap="anywhere">
          <bdi>{nameOf(customer)}</bdi>
        </Heading>
        <StatusBadges customer={customer} />
        <Flex align="center" gap="3" wrap="wrap" marginInlineStart="auto" minWidth="0">
          <Viewers kind="customer" id={customer_id} onChanged={() => void invalidate(members.getCustomer)} />
        </Flex>
      </Flex>
      <Flex align="center" columnGap="3" wrap="wrap" color="fg.muted" fontSize="sm" marginBlockEnd="3">
        <Copied text={email} what={t(customerMessages.email)} />
        <Copied text={`#${customer_id}`} what={t(customerMessages.id)} />
        {stripe_id ? <Copied text={stripe_id} what={t(customerMessages.stripeId)} /> : null}
      </Flex>
      <DescriptionList width="216px">
        <Term label={customerMessages.company}>
          <Company customer={customer} />
        </Term>
        <Term label={customerMessages.plan}>{t(customerMessages[customer.plan])}</Term>
        {parent_id === null ? (
          <Term label={customerMessages.seats}>
            {t(messages.seatsTaken, { taken: t.number(seats_taken), seats: t.number(seats) })}
          </Term>
        ) : (
          <Term label={messages.teamOf}>
            <StyledLink asChild color="primary.fg" display="inline">
              <Link to={`/editmember?customer_id=${parent_id}`}>
                <bdi>{parent_name || `#${parent_id}`}</bdi>
              </Link>
            </StyledLink>
          </Term>
        )}
        <Term label={messages.approval}>{t(messages[customer.approval])}</Term>
        <Term label={customerMessages.created}>
          <Moment iso={customer.created_at} />
        </Term>
        <Term label={customerMessages.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Term>
        <Term label={customerMessages.ip}>
          {ip ? <Copied text={ip} what={t(customerMessages.ip)} /> : t(kitMessages.none)}
        </Term>
        <Term label={customerMessages.ipLocation}>
          <Location text={ip_location} />
        </Term>
        <Term label={messages.tasks}>
          {customer.open_tasks === 0 ? (
            t.number(0)
          ) : (
            <StyledLink asChild color="primary.fg" display="inline">
              <Link to={`/editmember?customer_id=${customer_id}&tab=history`}>{t.number(customer.open_tasks)}</Link>
            </StyledLink>
          )}
        </Term>
        <Term label={customerMessages.updated}>
          <Moment iso={customer.updated_at} relative />
        </Term>
      </DescriptionList>
    </Box>
  )
}
