import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Flex, Kbd, Text } from '@console/shared/kit/base'
import { useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { QueueName } from '../../../contract/queue.ts'
import { queues } from '../../api.ts'
import { type Outgoing, outgoing, watchOutgoing } from './outgoing.ts'
import { messages } from './queue.messages.ts'
import { queueKey, queueRoutes, queueWord } from './queue-routes.ts'

const againMs = 15_000

const isOnItsWay = ({ state, isUnwanted }: Outgoing): boolean => state === 'waiting' && !isUnwanted

/** Number of waiting items in each queue that this agent may work on, with links. */
export const QueueTabs = ({ queue }: { queue: QueueName }) => {
  const t = useText()
  const navigate = useNavigate()
  const { data } = useRead(queues.countItems, {}, { everyMs: againMs, untilRead: true })
  // Items decided here whose decision is still being sent no longer count.
  const decided = useSyncExternalStore(watchOutgoing, outgoing).filter((entry) => isOnItsWay(entry))
  const others = (data ?? [{ queue, waiting: 0 }]).map((one) => ({
    ...one,
    waiting: Math.max(0, one.waiting - decided.filter((entry) => entry.queue === one.queue).length),
  }))
  const at = others.findIndex((one) => one.queue === queue)
  const following = others[(at + 1) % others.length]
  useActions([
    ...others
      .filter((one) => one.queue !== queue)
      .map((one) => ({
        id: `queue-go-${one.queue}`,
        keys: queueKey(one.queue),
        label: t(messages.goTo, { queue: t(queueWord(one.queue)) }),
        run: () => void navigate(queueRoutes[one.queue]),
      })),
    ...(following && following.queue !== queue
      ? [
          {
            id: 'queue-next-queue',
            keys: 't',
            label: t(messages.nextQueue),
            run: () => void navigate(queueRoutes[following.queue]),
          },
        ]
      : []),
  ])
  return (
    <Flex as="nav" aria-label={t(messages.queues)} gap="1" wrap="wrap" marginInlineStart="-2">
      {others.map((one) => (
        <Button
          key={one.queue}
          asChild
          size="xs"
          variant={one.queue === queue ? 'subtle' : 'ghost'}
          {...(one.queue === queue ? { 'aria-current': 'page' as const } : {})}
        >
          <Link to={queueRoutes[one.queue]}>
            <Kbd size="sm" hideBelow="md" aria-hidden>
              {queueKey(one.queue)}
            </Kbd>
            {t(queueWord(one.queue))}
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" minWidth="2ch">
              {data === undefined ? '' : t.number(one.waiting)}
            </Text>
          </Link>
        </Button>
      ))}
    </Flex>
  )
}
