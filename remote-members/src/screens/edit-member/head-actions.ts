import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import type { MenuEntry } from '@console/shared/kit/menu'
import type { RecordAction } from '@console/shared/kit/record-head'
import { useNavigate } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { keysOf } from '../../parts/action-keys.ts'
import { messages } from '../../parts/customer-head.messages.ts'
import { useElsewhere } from '../../parts/elsewhere.ts'
import { messages as subscription } from './subscription/subscription.messages.ts'
import { type TabAction, useTabActions } from './use-tab-actions.ts'

/** Actions of the tabs that are buttons in the head; the rest is in its menu. */
const inHead: readonly string[] = ['account-approve', 'subscription-start', 'account-block']

/** The most frequent actions on a customer as buttons; all other allowed ones as a menu. */
export const useHeadActions = (customer: Customer) => {
  const t = useText()
  const navigate = useNavigate()
  const { actions, begin } = useTabActions(customer)
  const elsewhere = useElsewhere(customer)
  useActions(
    elsewhere.map(({ id, label, keys, to }) => ({
      id,
      label: `${label}: ${nameOf(customer)}`,
      ...(keys === undefined ? {} : { keys }),
      run: () => void navigate(to),
    })),
  )
  // "Change plan, seats or start date" is too long for a button.
  const labelOf = ({ id, name }: TabAction): string =>
    t(id === 'subscription-start' && name === subscription.change ? messages.changePlan : name)
  const buttons = inHead.flatMap((id): RecordAction[] => {
    const action = actions.find((one) => one.id === id)
    if (action === undefined) return []
    const danger = id === 'account-block'
    return [{ id, label: labelOf(action), ...keysOf(id), danger, run: () => begin(action) }]
  })
  const menu = actions
    .filter(({ id }) => !inHead.includes(id))
    .map(
      (action): MenuEntry => ({
        kind: 'item',
        id: action.id,
        label: t(action.name),
        onSelect: () => begin(action),
      }),
    )
  return { actions: [...elsewhere, ...buttons], menu }
}
