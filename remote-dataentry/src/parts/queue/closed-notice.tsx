import { invalidate, queryClient } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Flex, Kbd, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { queues } from '../../api.ts'
import { messages } from './queue.messages.ts'
import type { QueueSpec, Situation } from './queue-spec.ts'
import { itemKey, type Queue } from './use-queue.ts'

interface Props<R> {
  readonly spec: QueueSpec<R>
  readonly queue: Queue
  readonly at: Situation<R>
}

/** Reopens a settled item and makes it the current one. */
const useReopen = <R,>({ spec, queue, at }: Props<R>) => {
  const { reopen } = spec
  if (!reopen || queue.state.claim !== 'settled') return null
  return async () => {
    try {
      await reopen.call(reopen.input(at, '') as never, { silent: true }) // the input was made for this call
      await queryClient.invalidateQueries({ queryKey: itemKey(spec, at.item) })
      queue.work.returned(at.item)
    } catch (error) {
      notify.failure(error)
    }
    void invalidate(queues.listItems, queues.countItems)
  }
}

/** Why the item cannot be decided on: it is settled, or another agent works on it. */
export const ClosedNotice = <R,>(props: Props<R>) => {
  const t = useText()
  const { item } = props.at
  const { state, work } = props.queue
  const { claim, problem } = state
  const reopen = useReopen(props)
  useActions(reopen ? [{ id: 'queue-reopen', keys: 'o', label: t(messages.reopen), run: () => void reopen() }] : [])
  const name = problem?.params?.name
  const ago = item.decided_at === null ? '' : t.ago(item.decided_at)
  const outcome = props.spec.outcome?.(item.decision, t) ?? ''
  const text =
    claim === 'settled'
      ? outcome === ''
        ? t(messages.decidedBy, { name: item.decided_by, ago })
        : t(messages.decidedAs, { name: item.decided_by, ago, outcome })
      : typeof name === 'string'
        ? t(messages.heldBy, { name })
        : problem?.message
  return (
    <Flex role="status" gap="2" align="center" wrap="wrap" bg="bg.muted" borderRadius="md" padding="2.5">
      <Text fontSize="sm" flex="1">
        {text}
      </Text>
      {reopen ? (
        <Button size="xs" variant="outline" onClick={() => void reopen()}>
          {t(messages.reopen)}
          <Kbd size="sm" hideBelow="md" aria-hidden>
            o
          </Kbd>
        </Button>
      ) : null}
      <Button size="xs" variant="outline" onClick={work.next}>
        {t(messages.next)}
      </Button>
    </Flex>
  )
}
