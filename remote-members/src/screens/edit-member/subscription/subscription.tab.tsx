import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Day, daysUntil, dayText } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../../contract/calls/members.ts'
import { subscriptionActions } from '../../../../contract/customer-actions.ts'
import { nameOf, StatusBadge } from '../../../../widgets/customer.tsx'
import { subscription } from '../../../api.ts'
import { actionMessages } from '../../../parts/action.messages.ts'
import { ActionList } from '../../../parts/action-list.tsx'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { type ToCome, toCome } from './dates.ts'
import { messages } from './subscription.messages.ts'
import { useSubscriptionActions } from './subscription-actions.tsx'

const Banner = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Flex
    role="status"
    align="center"
    gap="3"
    wrap="wrap"
    bg="primary.subtle"
    borderRadius="lg"
    paddingInline="4"
    paddingBlock="3"
  >
    <Text fontWeight="medium" flex="1" minWidth="200px">
      {children}
    </Text>
    {action}
  </Flex>
)

/** A scheduled change of the subscription, with a button to cancel it. */
const Banners = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { status, cancel_on, trial_ends_on, customer_id, parent_id, parent_name } = customer
  const name = nameOf(customer)
  const stop = useCustomerChange(subscription.stopFutureCancellation, () => t(messages.stopped, { name }))
  if (parent_id !== null)
    return (
      <Banner>
        {t(messages.ownerNote, { name: parent_name ?? '' })}{' '}
        <StyledLink asChild color="primary.fg">
          <Link to={`/editmember?customer_id=${parent_id}&tab=subscription`}>{t(messages.openOwner)}</Link>
        </StyledLink>
      </Banner>
    )
  if (status === 'cancelling' && cancel_on)
    return (
      <Banner
        action={
          <Button
            size="sm"
            loading={stop.busy}
            disabled={subscriptionActions.disallowedReason('stopCancellation', customer) !== null}
            onClick={() => void stop.tell(stop.run({ customer_id }))}
          >
            {t(messages.stopCancellation)}
          </Button>
        }
      >
        {t(messages.cancelBanner, { date: dayText(cancel_on, t) })}
      </Banner>
    )
  if (status !== 'trial' || !trial_ends_on) return null
  const days = daysUntil(trial_ends_on)
  const date = dayText(trial_ends_on, t)
  return <Banner>{days < 0 ? t(messages.trialOver, { date }) : t(messages.trialBanner, { days, date })}</Banner>
}

const toComeWords = {
  trial: messages.trialItem,
  cancellation: messages.cancelItem,
  renewal: messages.renewal,
  reminder: messages.reminder,
  end: messages.endItem,
} satisfies Record<ToCome['kind'], unknown>

const State = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { resign_amount } = customer
  const ahead = toCome(customer)
  return (
    <Box
      as="section"
      aria-label={t(customerMessages.status)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: '1fr', lg: '3fr 2fr' }}
    >
      <DescriptionList>
        <Term label={customerMessages.status}>
          <StatusBadge status={customer.status} />
        </Term>
        <Term label={customerMessages.plan}>{t(customerMessages[customer.plan])}</Term>
        <Term label={customerMessages.seats}>{t.number(customer.seats)}</Term>
        <Term label={messages.since}>
          <Day day={customer.starts_on} />
        </Term>
        <Term label={messages.renewal}>
          <Day day={customer.resign_on} />
        </Term>
        <Term label={messages.amount}>
          {resign_amount === null
            ? t(kitMessages.none)
            : t.number(resign_amount / 100, { style: 'currency', currency: 'USD' })}
        </Term>
        <Term label={messages.reminders}>
          {t(customer.resign_cadence ? messages.remindersOn : messages.remindersOff)}
        </Term>
        <Term label={messages.endDay}>
          <Day day={customer.ends_on} />
        </Term>
      </DescriptionList>
      <Box>
        <Heading as="h2" size="xs" color="fg.muted" fontWeight="medium">
          {t(messages.toCome)}
        </Heading>
        {ahead.length === 0 ? (
          <Text fontSize="sm" marginBlockStart="1">
            {t(messages.nothingToCome)}
          </Text>
        ) : (
          <Stack as="ol" listStyleType="none" gap="1" marginBlockStart="1" fontSize="sm">
            {ahead.map(({ kind, day }) => (
              <Flex as="li" key={`${kind} ${day}`} gap="3" justify="space-between">
                <Text fontWeight="medium">{t(toComeWords[kind])}</Text>
                <Text color="fg.muted" whiteSpace="nowrap">
                  <Day day={day} />
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
      </Box>
    </Box>
  )
}

/** The subscription: state, future dates, actions. */
export const SubscriptionTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const actions = useSubscriptionActions(customer)
  return (
    <Stack gap="4">
      <Banners customer={customer} />
      <State customer={customer} />
      <ActionList title={t(actionMessages.actions)} name={nameOf(customer)} actions={actions} />
    </Stack>
  )
}
