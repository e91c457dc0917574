import { outdate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/words'
import { Box, Flex, Heading, Link as StyledLink, Text } from '@console/shared/kit/base'
import { CopyButton, Fact, Facts } from '@console/shared/kit/facts'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { members } from '../../api.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { Place } from '../../parts/place.tsx'
import { words } from './customer-head.messages.ts'
import { StandingBadges } from './standing-badges.tsx'

const Company = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { company_name, company_url } = customer
  if (!company_url) return <bdi>{company_name || t(kitWords.none)}</bdi>
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
        <StandingBadges customer={customer} />
        <Flex align="center" gap="3" wrap="wrap" marginInlineStart="auto" minWidth="0">
          <Viewers kind="customer" id={customer_id} onChanged={() => void outdate(members.getCustomer)} />
        </Flex>
      </Flex>
      <Flex align="center" columnGap="3" wrap="wrap" color="fg.muted" fontSize="sm" marginBlockEnd="3">
        <Copied text={email} what={t(customerWords.email)} />
        <Copied text={`#${customer_id}`} what={t(customerWords.id)} />
        {stripe_id ? <Copied text={stripe_id} what={t(customerWords.stripeId)} /> : null}
      </Flex>
      <Facts width="216px">
        <Fact label={customerWords.company}>
          <Company customer={customer} />
        </Fact>
        <Fact label={customerWords.plan}>{t(customerWords[customer.plan])}</Fact>
        {parent_id === null ? (
          <Fact label={customerWords.seats}>
            {t(words.seatsTaken, { taken: t.number(seats_taken), seats: t.number(seats) })}
          </Fact>
        ) : (
          <Fact label={words.teamOf}>
            <StyledLink asChild color="primary.fg" display="inline">
              <Link to={`/editmember?customer_id=${parent_id}`}>
                <bdi>{parent_name || `#${parent_id}`}</bdi>
              </Link>
            </StyledLink>
          </Fact>
        )}
        <Fact label={words.approval}>{t(words[customer.approval])}</Fact>
        <Fact label={customerWords.created}>
          <Moment iso={customer.created_at} />
        </Fact>
        <Fact label={customerWords.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Fact>
        <Fact label={customerWords.ip}>{ip ? <Copied text={ip} what={t(customerWords.ip)} /> : t(kitWords.none)}</Fact>
        <Fact label={customerWords.ipLocation}>
          <Place text={ip_location} />
        </Fact>
        <Fact label={words.tasks}>
          {customer.open_tasks === 0 ? (
            t.number(0)
          ) : (
            <StyledLink asChild color="primary.fg" display="inline">
              <Link to={`/editmember?customer_id=${customer_id}&tab=history`}>{t.number(customer.open_tasks)}</Link>
            </StyledLink>
          )}
        </Fact>
        <Fact label={customerWords.updated}>
          <Moment iso={customer.updated_at} relative />
        </Fact>
      </Facts>
    </Box>
  )
}
