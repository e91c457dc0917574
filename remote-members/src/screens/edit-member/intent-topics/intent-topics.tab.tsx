import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import type { Customer } from '../../../../contract/calls/members.ts'
import { interests } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { messages } from './intent-topics.messages.ts'
import { TopicsForm } from './topics.form.tsx'

const aDayMs = 86_400_000

/** The customer's intent topics, which show who is about to buy. */
export const IntentTopicsTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const chosen = useRead(interests.listInterests, { customer_id: customer.customer_id })
  const all = useRead(interests.listIntentTopics, {}, { staleMs: aDayMs })
  if (chosen.data && all.data) {
    const { topic_ids, topic_limit } = chosen.data
    return <TopicsForm customer={customer} topics={all.data} storedIds={topic_ids} limit={topic_limit} />
  }
  return (
    <Panel title={t(messages.title)}>
      <Loaded read={all}>{() => <Loaded read={chosen}>{() => null}</Loaded>}</Loaded>
    </Panel>
  )
}
