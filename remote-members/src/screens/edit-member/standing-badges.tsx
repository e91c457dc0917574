import { type Text, useText, type Word } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { Hint } from '@console/shared/kit/hint'
import { dayText } from '@console/shared/kit/values'
import { type Customer, cancelReasons, clockReasons } from '../../../contract/calls/members.ts'
import { customerWords } from '../../../widgets/customer.messages.ts'
import { type Flag, flagColours, type Status, StatusBadge } from '../../../widgets/customer.tsx'
import { words } from './customer-head.messages.ts'
import { words as subscriptionWords } from './subscription/subscription.messages.ts'

const statusReasons = {
  pending: words.pendingWhy,
  trial: words.trialWhy,
  active: words.activeWhy,
  past_due: words.pastDueWhy,
  cancelling: words.cancellingWhy,
  cancelled: words.cancelledWhy,
} satisfies Record<Status, Word>

const flagReasons: Record<Flag, Word> = {
  blocked: words.blockedWhy,
  disabled: words.disabledWhy,
  spam: words.spamWhy,
  model: words.modelWhy,
  new_site: words.newSiteWhy,
  encrypted: words.encryptedWhy,
}

/** What the reason of a cancellation is called; an older one may be free text. */
const cancelReason = ({ cancel_reason }: Customer, t: Text): string => {
  const known = [...cancelReasons, ...clockReasons].find((reason) => reason === cancel_reason)
  const text = known ? t(subscriptionWords[known]) : cancel_reason
  return text === '' ? '' : t(words.reason, { reason: text })
}

const dayOf = ({ status, trial_ends_on, starts_on, cancel_on }: Customer): string | null =>
  status === 'trial' ? trial_ends_on : status === 'cancelling' ? cancel_on : starts_on

const statusReason = (customer: Customer, t: Text): string => {
  const day = dayOf(customer)
  const date = day === null ? '—' : dayText(day, t)
  return t(statusReasons[customer.status], { date, reason: cancelReason(customer, t) }).trim()
}

/** How a customer stands, each with its reason: status, approval where it is not given, flags. */
export const StandingBadges = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { approval } = customer
  return (
    <>
      <Hint text={statusReason(customer, t)}>
        <StatusBadge status={customer.status} />
      </Hint>
      {approval === 'approved' ? null : (
        <Hint text={t(approval === 'waiting' ? words.waitingWhy : words.revokedWhy)}>
          <Badge colorPalette="orange" variant="outline">
            {t(words[approval])}
          </Badge>
        </Hint>
      )}
      {customer.flags.map((flag) => (
        <Hint key={flag} text={t(flagReasons[flag])}>
          <Badge colorPalette={flagColours[flag]} variant="outline">
            {t(customerWords[flag])}
          </Badge>
        </Hint>
      ))}
    </>
  )
}
