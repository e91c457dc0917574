import { useUrlParams } from '@console/shared/kit/use-url-params'
import { approveTypes } from '../../../contract/requests.ts'
import { CountTabs, DecisionQueue, useCounts } from '../../parts/decision-queue/decision-queue.tsx'
import { kindMessages } from '../../parts/decision-queue/kinds.messages.ts'
import { messages } from './approve.messages.ts'

/** selected_approve_type, 1 to 4, is in the address; default 1 (spec §3). */
export const Screen = () => {
  const [params, setParams] = useUrlParams()
  const countOf = useCounts()
  const kind = approveTypes[Number(params.get('selected_approve_type') ?? '1') - 1] ?? 'trial'
  return (
    <DecisionQueue
      title={messages.title}
      kind={kind}
      top={
        <CountTabs
          label={messages.types}
          tabs={approveTypes.map((id) => ({ id, label: kindMessages[id], count: countOf(id, 'waiting') }))}
          chosen={kind}
          onChoose={(type) => setParams({ selected_approve_type: String(approveTypes.indexOf(type) + 1) })}
        />
      }
    />
  )
}
