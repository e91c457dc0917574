import { useText } from '@console/shared/intl/messages'
import { Stack } from '@console/shared/kit/base'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { ActionList } from '../../../parts/action-list.tsx'
import { useAccessActions } from './access-actions.tsx'
import { messages } from './account.messages.ts'
import { useOutsideActions } from './outside-actions.tsx'
import { useSecurityActions } from './security-actions.tsx'
import { useSiteActions } from './site-actions.tsx'

/** Actions on the account, by subject. */
export const AccountTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const name = nameOf(customer)
  return (
    <Stack gap="4">
      <ActionList title={t(messages.access)} name={name} actions={useAccessActions(customer)} />
      <ActionList title={t(messages.security)} name={name} actions={useSecurityActions(customer)} />
      <ActionList
        title={t(messages.site)}
        name={name}
        actions={[...useSiteActions(customer), ...useOutsideActions(customer)]}
      />
    </Stack>
  )
}
