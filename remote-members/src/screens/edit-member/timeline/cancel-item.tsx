import { type Message, useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { useId } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { TimelineItem } from '../../../../contract/calls/timeline.ts'
import { type SubscriptionAction, subscriptionActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { subscription } from '../../../api.ts'
import { refusalMessages } from '../../../errors.messages.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages as subscriptionWords } from '../subscription/subscription.messages.ts'
import { messages } from './timeline.messages.ts'

interface Cancel {
  readonly word: Message
  readonly action: SubscriptionAction
  readonly busy: boolean
  readonly run: () => void
}

/** The call that cancels each kind of future item, if there is one. */
const useCancels = (customer: Customer): Partial<Record<TimelineItem['kind'], Cancel>> => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id } = customer
  const stop = useCustomerChange(subscription.stopFutureCancellation, () => t(subscriptionWords.stopped, { name }))
  const cadence = useCustomerChange(subscription.stopResignCadence, () => t(subscriptionWords.stoppedCadence, { name }))
  const resign = useCustomerChange(subscription.setResign, () => t(messages.noRenewalDone, { name }))
  const end = useCustomerChange(subscription.setSubscriptionEnd, () => t(messages.noEndDone, { name }))
  return {
    cancellation: {
      word: subscriptionWords.stopCancellation,
      action: 'stopCancellation',
      busy: stop.busy,
      run: () => void stop.tell(stop.run({ customer_id })),
    },
    reminder: {
      word: subscriptionWords.stopCadence,
      action: 'stopCadence',
      busy: cadence.busy,
      run: () => void cadence.tell(cadence.run({ customer_id })),
    },
    resign: {
      word: messages.noRenewal,
      action: 'setResign',
      busy: resign.busy,
      run: () => void resign.tell(resign.run({ customer_id, resign_on: null })),
    },
    end: {
      word: messages.noEnd,
      action: 'setEnd',
      busy: end.busy,
      run: () => void end.tell(end.run({ customer_id, ends_on: null })),
    },
  }
}

/** Cancels a future item; disabled with the reason if the subscription's state disallows it. */
export const CancelItem = ({ item, customer }: { item: TimelineItem; customer: Customer }) => {
  const t = useText()
  const id = useId()
  const cancel = useCancels(customer)[item.kind]
  if (!cancel) return null
  const refusal = subscriptionActions.disallowedReason(cancel.action, customer)
  return (
    <Flex gap="2" wrap="wrap" align="center" marginInlineStart={{ base: '10', md: '0' }}>
      <Button
        size="xs"
        variant="outline"
        disabled={refusal !== null}
        loading={cancel.busy}
        onClick={cancel.run}
        {...(refusal === null ? {} : { 'aria-describedby': id })}
      >
        {t(cancel.word)}
      </Button>
      {refusal === null ? null : (
        <Text id={id} fontSize="xs" color="fg.muted">
          {t(refusalMessages[refusal])}
        </Text>
      )}
    </Flex>
  )
}
