import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { CustomerAlert, Trigger } from '../../../../contract/calls/interests.ts'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { interests, members, timeline } from '../../../api.ts'
import { messages } from './interests.messages.ts'

export type Side = 'you' | 'customer'

export const interestInvalidates = [
  interests.listInterests,
  interests.listOwnTriggers,
  members.listCustomerHistory,
  timeline.listTimeline,
]

/** One-click changes of triggers and alerts, each with a notice. */
export const useInterestChanges = (customer: Customer) => {
  const t = useText()
  const invalidates = interestInvalidates
  const copied = ({ name }: { name: string }) => t(messages.copied, { name })
  const deletion = useChange(interests.deleteTrigger, { done: () => t(messages.deleted), invalidates })
  const copy = useChange(interests.copyTrigger, { done: copied, invalidates })
  const copyNews = useChange(interests.copyNews, { done: copied, invalidates })
  const alert = useChange(interests.setAlertStatus, {
    done: ({ name, enabled }) => t(enabled ? messages.switchedOn : messages.switchedOff, { name }),
    invalidates,
  })
  const { customer_id } = customer
  const theirName = nameOf(customer)
  return {
    deleteTrigger: async ({ id, name }: Trigger, fromWhom: Side) => {
      const yes = await confirm({
        title: t(messages.deleteTitle, { name }),
        body: fromWhom === 'you' ? t(messages.deleteOwnBody) : t(messages.deleteBody, { customer: theirName }),
        action: t(messages.delete),
        danger: true,
      })
      if (yes) await deletion.tell(deletion.run({ id, customer_id, fromWhom }))
    },
    copyTrigger: ({ id }: Trigger, fromWhom: Side) => copy.tell(copy.run({ id, customer_id, fromWhom })),
    copyAlert: ({ customer_alert_id }: CustomerAlert, from: Side) => {
      const to_you_or_customer = from === 'you' ? 'customer' : 'you'
      return copyNews.tell(copyNews.run({ customer_id, customer_alert_id, to_you_or_customer }))
    },
    switchAlert: ({ customer_alert_id }: CustomerAlert, status: boolean) =>
      alert.tell(alert.run({ customer_id, customer_alert_id, status })),
  }
}

export type InterestChanges = ReturnType<typeof useInterestChanges>
