import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { EmptyState } from '@console/shared/kit/states'
import { interests } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { InterestLine, InterestList, LineButton } from './interest-line.tsx'
import { messages } from './interests.messages.ts'
import type { InterestChanges } from './use-interest-changes.ts'

/** The agent's own triggers and alerts, to be copied to the customer. */
export const OwnAccount = ({ customerId, changes }: { customerId: number; changes: InterestChanges }) => {
  const t = useText()
  const read = useRead(interests.listOwnTriggers, {})
  return (
    <Panel title={t(messages.own)} note={read.data ? <bdi>{read.data.name}</bdi> : null}>
      <Loaded read={read}>
        {(own) => {
          if (own === null) return <EmptyState title={t(messages.notLinked)} hint={t(messages.notLinkedHint)} />
          if (own.customer_id === customerId)
            return <EmptyState title={t(messages.thisIsYou)} hint={t(messages.thisIsYouHint)} />
          if (own.triggers.length + own.alerts.length === 0)
            return <EmptyState title={t(messages.noOwn)} hint={t(messages.noOwnHint)} />
          return (
            <InterestList label={t(messages.own)}>
              {own.triggers.map((trigger) => (
                <InterestLine key={`trigger ${trigger.id}`} of={trigger}>
                  <LineButton
                    word={messages.copyToThem}
                    whole={messages.copyToThemOne}
                    name={trigger.name}
                    onClick={() => void changes.copyTrigger(trigger, 'you')}
                  />
                  <LineButton
                    word={messages.delete}
                    whole={messages.deleteOne}
                    name={trigger.name}
                    onClick={() => void changes.deleteTrigger(trigger, 'you')}
                  />
                </InterestLine>
              ))}
              {own.alerts.map((alert) => (
                <InterestLine key={`alert ${alert.customer_alert_id}`} of={alert}>
                  <LineButton
                    word={messages.copyToThem}
                    whole={messages.copyToThemOne}
                    name={alert.name}
                    onClick={() => void changes.copyAlert(alert, 'you')}
                  />
                </InterestLine>
              ))}
            </InterestList>
          )
        }}
      </Loaded>
    </Panel>
  )
}
