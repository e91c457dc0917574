import type { Customer } from '@console/shared/contract/calls/members'
import { useText, type Word } from '@console/shared/intl/words'
import { Box, Flex, Heading, IconButton, Link, Text } from '@console/shared/kit/base'
import { CopyIcon } from '@console/shared/kit/icons'
import { notify } from '@console/shared/kit/notify'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import type { ReactNode } from 'react'
import { customerWords } from '../../parts/customer.messages.ts'
import { FlagBadges, planWords, StatusBadge } from '../../parts/customer-badges.tsx'
import { words } from './edit-member.messages.ts'

const Fact = ({ label, children }: { label: Word; children: ReactNode }) => {
  const t = useText()
  return (
    <Box minWidth="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {t(label)}
      </Text>
      <Text as="dd" fontSize="sm" fontWeight="medium" truncate>
        {children}
      </Text>
    </Box>
  )
}

const Copy = ({ text, what }: { text: string; what: Word }) => {
  const t = useText()
  return (
    <IconButton
      aria-label={t(kitWords.copy, { what: t(what) })}
      size="2xs"
      boxSize="24px"
      minWidth="24px"
      variant="ghost"
      onClick={() => void navigator.clipboard.writeText(text).then(() => notify.success(t(kitWords.copied)))}
    >
      <CopyIcon size={12} />
    </IconButton>
  )
}

/** Who this is, at a glance. */
export const CustomerHead = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const name = `${customer.first_name} ${customer.last_name}`.trim() || customer.email
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h2" size="md">
          <bdi>{name}</bdi>
        </Heading>
        <StatusBadge status={customer.status} />
        <FlagBadges flags={customer.flags} />
        <Flex align="center" gap="3" wrap="wrap" marginInlineStart="auto" minWidth="0">
          <Viewers kind="customer" id={customer.customer_id} />
          <Text color="fg.muted" fontSize="sm">
            <Code>{`#${customer.customer_id}`}</Code>
          </Text>
        </Flex>
      </Flex>
      <Flex align="center" gap="1" color="fg.muted" fontSize="sm" wrap="wrap">
        <Code>{customer.email}</Code>
        <Copy text={customer.email} what={customerWords.email} />
        {customer.stripe_id ? (
          <>
            <Code>{customer.stripe_id}</Code>
            <Copy text={customer.stripe_id} what={customerWords.stripeId} />
          </>
        ) : null}
      </Flex>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))"
        gap="3"
        marginBlockStart="3"
      >
        <Fact label={customerWords.company}>
          {customer.company_url ? (
            <Link
              href={`https://${customer.company_url}`}
              target="_blank"
              rel="noreferrer noopener"
              color="primary.fg"
              display="inline"
              title={customer.company_url}
            >
              <bdi>{customer.company_name || customer.company_url}</bdi>
            </Link>
          ) : (
            <bdi>{customer.company_name || t(kitWords.none)}</bdi>
          )}
        </Fact>
        <Fact label={customerWords.plan}>{t(planWords[customer.plan])}</Fact>
        <Fact label={customerWords.seats}>{t.number(customer.seats)}</Fact>
        <Fact label={customerWords.created}>
          <Moment iso={customer.created_at} />
        </Fact>
        <Fact label={customerWords.lastSeen}>
          <Moment iso={customer.last_seen_at} relative />
        </Fact>
        <Fact label={customerWords.ip}>
          <Code>{customer.ip}</Code>
        </Fact>
        <Fact label={customerWords.ipLocation}>
          <bdi>{customer.ip_location || t(kitWords.none)}</bdi>
        </Fact>
        <Fact label={customerWords.updated}>
          <Moment iso={customer.updated_at} relative />
        </Fact>
      </Box>
      <Text fontSize="sm" color="fg.muted" marginBlockStart="3">
        {t(words.openTasks, { count: customer.open_tasks })}
      </Text>
    </Box>
  )
}
