import { type Message, type Text, useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import { Hint } from '@console/shared/kit/hint'
import { dayText } from '@console/shared/kit/values'
import { type Customer, cancelReasons, schedulerReasons } from '../../../contract/calls/members.ts'
import { customerMessages } from '../../../widgets/customer.messages.ts'
import { type Flag, flagColours, type Status, StatusBadge } from '../../../widgets/customer.tsx'
import { messages } from '../../parts/customer-head.messages.ts'
import { messages as subscriptionWords } from './subscription/subscription.messages.ts'

const statusReasons = {
  pending: messages.pendingWhy,
  trial: messages.trialWhy,
  active: messages.activeWhy,
  past_due: messages.pastDueWhy,
  cancelling: messages.cancellingWhy,
  cancelled: messages.cancelledWhy,
} satisfies Record<Status, Message>

const flagReasons: Record<Flag, Message> = {
  blocked: messages.blockedWhy,
  disabled: messages.disabledWhy,
  spam: messages.spamWhy,
  model: messages.modelWhy,
  new_site: messages.newSiteWhy,
  encrypted: messages.encryptedWhy,
}

/** Label of a cancellation reason; older ones may be free text. */
const cancelReason = ({ cancel_reason }: Customer, t: Text): string => {
  const known = [...cancelReasons, ...schedulerReasons].find((reason) => reason === cancel_reason)
  const text = known ? t(subscriptionWords[known]) : cancel_reason
  return text === '' ? '' : t(messages.reason, { reason: text })
}

const dayOf = ({ status, trial_ends_on, starts_on, cancel_on }: Customer): string | null =>
  status === 'trial' ? trial_ends_on : status === 'cancelling' ? cancel_on : starts_on

const statusReason = (customer: Customer, t: Text): string => {
  const day = dayOf(customer)
  const date = day === null ? '—' : dayText(day, t)
  return t(statusReasons[customer.status], { date, reason: cancelReason(customer, t) }).trim()
}

/** State of a customer with reasons: status, approval if missing, flags. */
export const StatusBadges = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { approval } = customer
  return (
    <>
      <Hint text={statusReason(customer, t)}>
        <StatusBadge status={customer.status} />
      </Hint>
      {approval === 'approved' ? null : (
        <Hint text={t(approval === 'waiting' ? messages.waitingWhy : messages.revokedWhy)}>
          <Badge colorPalette="orange" variant="outline">
            {t(messages[approval])}
          </Badge>
        </Hint>
      )}
      {customer.flags.map((flag) => (
        <Hint key={flag} text={t(flagReasons[flag])}>
          <Badge colorPalette={flagColours[flag]} variant="outline">
            {t(customerMessages[flag])}
          </Badge>
        </Hint>
      ))}
    </>
  )
}
