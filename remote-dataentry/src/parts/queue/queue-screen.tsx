import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Grid, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { Popover } from '@console/shared/kit/popover'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { type ReactNode, useState } from 'react'
import { local } from '../../storage.ts'
import { DecidedLine } from './decided-line.tsx'
import { ItemList } from './item-list.tsx'
import { ItemPane, WaitingPane } from './item-pane.tsx'
import { messages } from './queue.messages.ts'
import type { QueueSpec } from './queue-spec.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { type Queue, useQueue } from './use-queue.ts'

const layoutKey = 'queueLayout'

/** Whether the list is shown beside the item; stored in this browser. */
const useLayout = () => {
  const [isSingle, setSingle] = useState(() => local.read(layoutKey) === 'single')
  return {
    isSingle,
    toggle: () => {
      local.write(layoutKey, isSingle ? 'list' : 'single')
      setSingle(!isSingle)
    },
  }
}

const NothingLeft = ({ queue }: { queue: Queue }) => {
  const t = useText()
  const { skipped } = queue.state
  return (
    <EmptyState
      title={t(messages.allDone)}
      hint={skipped > 0 ? t(messages.onlySkipped, { count: skipped }) : t(messages.allDoneHint)}
      action={
        skipped > 0 ? (
          <Button size="sm" variant="outline" onClick={queue.work.unskip}>
            {t(messages.unskip)}
          </Button>
        ) : null
      }
    />
  )
}

/**
 * A queue operated by keys: the waiting items, the source of the current one, the extracted values, and one key per
 * decision. The next item appears at once; decisions are sent in the background.
 */
export const QueueScreen = <R,>({ spec, actions }: { spec: QueueSpec<R>; actions?: ReactNode }) => {
  const t = useText()
  const queue = useQueue(spec)
  const { isSingle, toggle } = useLayout()
  const { state, work } = queue
  useActions([
    ...queue.list.work.actions(t(messages.next), t(messages.previous)),
    { id: 'queue-layout', keys: 'z', label: t(isSingle ? messages.list : messages.single), run: toggle },
  ])
  const pane = ((): ReactNode => {
    if (state.item) return <ItemPane spec={spec} queue={queue} item={state.item} />
    if (state.status === 'loading') return <WaitingPane />
    return (
      <Box gridColumn={{ lg: 'span 2' }} bg="bg.panel" borderWidth="1px" borderRadius="lg">
        {state.status === 'failed' && state.problem ? (
          <FailedState error={state.problem} onRetry={work.refill} />
        ) : (
          <NothingLeft queue={queue} />
        )}
      </Box>
    )
  })()
  return (
    <Page
      title={spec.title}
      note={
        <Popover label={t(messages.guide)} button={t(messages.guide)}>
          <Text whiteSpace="pre-line">{t(spec.guide)}</Text>
        </Popover>
      }
      actions={
        <>
          {actions}
          <Button size="sm" variant="outline" bg="bg" hideBelow="lg" onClick={toggle}>
            {t(isSingle ? messages.list : messages.single)}
          </Button>
        </>
      }
      fill
    >
      <QueueTabs queue={spec.queue} />
      <DecidedLine queue={queue} />
      <Grid
        flex={{ lg: '1' }}
        flexShrink={{ base: 0, lg: 1 }}
        minHeight={{ lg: '0' }}
        gap="3"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: `${isSingle ? '' : '230px '}minmax(0, 1fr) minmax(320px, 400px)`,
        }}
        gridTemplateRows={{ lg: 'minmax(0, 1fr)' }}
      >
        {isSingle ? null : <ItemList queue={queue} outcome={(decision) => spec.outcome?.(decision, t) ?? ''} />}
        {pane}
      </Grid>
    </Page>
  )
}
