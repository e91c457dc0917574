import { useText } from '@console/shared/intl/messages'
import { Button, HStack, Stack } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import type { Customer } from '../../../contract/calls/members.ts'
import { Changes } from './history/changes.tsx'
import { messages } from './history/history.messages.ts'
import { Timeline } from './timeline/timeline.tsx'

/** Past and future of the customer: as a timeline, or each change with its fields. The URL says which. */
export const HistoryTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  const view = params.get('view') === 'changes' ? 'changes' : 'timeline'
  const show = (next: typeof view) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['view', 'kind', 'agent']) after.delete(name)
        if (next === 'changes') after.set('view', next)
        return after
      },
      { replace: true },
    )
  return (
    <Stack gap="3">
      <HStack role="group" aria-label={t(messages.view)} gap="1">
        {(['timeline', 'changes'] as const).map((one) => (
          <Button
            key={one}
            size="xs"
            variant={view === one ? 'subtle' : 'ghost'}
            aria-pressed={view === one}
            onClick={() => show(one)}
          >
            {t(messages[one])}
          </Button>
        ))}
      </HStack>
      {view === 'changes' ? <Changes customerId={customer.customer_id} /> : <Timeline customer={customer} />}
    </Stack>
  )
}
