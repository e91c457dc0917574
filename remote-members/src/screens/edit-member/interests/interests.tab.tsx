import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Grid, Stack } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import { useState } from 'react'
import type { CustomerAlert, Trigger } from '../../../../contract/calls/interests.ts'
import type { Customer } from '../../../../contract/calls/members.ts'
import { interests } from '../../../api.ts'
import { refusalMessages } from '../../../errors.messages.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { AlertSwitch } from './alert-switch.tsx'
import { InterestLine, InterestList, LineButton } from './interest-line.tsx'
import { messages } from './interests.messages.ts'
import { OwnAccount } from './own-account.panel.tsx'
import { RenameTrigger } from './rename-trigger.form.tsx'
import { type InterestChanges, useInterestChanges } from './use-interest-changes.ts'

interface ListProps<T> {
  readonly list: readonly T[]
  readonly changes: InterestChanges
  /** Why nothing can be copied to the agent; null: this customer is the agent. */
  readonly reason: string | null | undefined
}

const Triggers = ({ list, changes, reason, onRename }: ListProps<Trigger> & { onRename: (it: Trigger) => void }) => {
  const t = useText()
  if (list.length === 0) return <EmptyState title={t(messages.noTriggers)} hint={t(messages.noTriggersHint)} />
  return (
    <InterestList label={t(messages.triggers)}>
      {list.map((trigger) => (
        <InterestLine key={trigger.id} of={trigger}>
          <LineButton
            word={messages.rename}
            whole={messages.renameOne}
            name={trigger.name}
            onClick={() => onRename(trigger)}
          />
          {reason === null ? null : (
            <LineButton
              word={messages.copyToMe}
              whole={messages.copyToMeOne}
              name={trigger.name}
              reason={reason}
              onClick={() => void changes.copyTrigger(trigger, 'customer')}
            />
          )}
          <LineButton
            word={messages.delete}
            whole={messages.deleteOne}
            name={trigger.name}
            onClick={() => void changes.deleteTrigger(trigger, 'customer')}
          />
        </InterestLine>
      ))}
    </InterestList>
  )
}

const Alerts = ({ list, changes, reason }: ListProps<CustomerAlert>) => {
  const t = useText()
  if (list.length === 0) return <EmptyState title={t(messages.noAlerts)} hint={t(messages.noAlertsHint)} />
  return (
    <InterestList label={t(messages.alerts)}>
      {list.map((alert) => (
        <InterestLine key={alert.customer_alert_id} of={alert}>
          {reason === null ? null : (
            <LineButton
              word={messages.copyToMe}
              whole={messages.copyToMeOne}
              name={alert.name}
              reason={reason}
              onClick={() => void changes.copyAlert(alert, 'customer')}
            />
          )}
          <AlertSwitch alert={alert} onSwitch={(on) => void changes.switchAlert(alert, on)} />
        </InterestLine>
      ))}
    </InterestList>
  )
}

/** The customer's notifications: triggers and alerts, and those that the agent can copy from their own account. */
export const InterestsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { customer_id } = customer
  const read = useRead(interests.listInterests, { customer_id })
  const own = useRead(interests.listOwnTriggers, {}).data
  const changes = useInterestChanges(customer)
  const [renamed, setRenamed] = useState<Trigger | null>(null)
  const isOwn = own?.customer_id === customer_id
  const reason = isOwn ? null : own === null ? t(refusalMessages.noOwnAccount) : undefined
  const count = (list: readonly unknown[] | undefined) => (list ? t.number(list.length) : null)
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Panel title={t(messages.triggers)} note={count(read.data?.triggers)}>
          <Loaded read={read}>
            {({ triggers }) => <Triggers list={triggers} changes={changes} reason={reason} onRename={setRenamed} />}
          </Loaded>
        </Panel>
        <Panel title={t(messages.alerts)} note={count(read.data?.alerts)}>
          <Loaded read={read}>{({ alerts }) => <Alerts list={alerts} changes={changes} reason={reason} />}</Loaded>
        </Panel>
      </Grid>
      <OwnAccount customerId={customer_id} changes={changes} />
      {renamed ? <RenameTrigger trigger={renamed} customerId={customer_id} onClose={() => setRenamed(null)} /> : null}
    </Stack>
  )
}
