import { invalidate, useRead } from '@console/shared/api/query'
import { useText, type Text as Words } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useEffect, useRef, useState } from 'react'
import type { Ledger as LedgerFacts, StripeSync } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { ledgerMessages as messages } from './ledger.messages.ts'

const Differences = lazyDialog(() => import('./differences.dialog.tsx'))

/** Polling interval during a comparison, and otherwise. */
const everyMs = { running: 1_500, idle: 60_000 } as const

const isRunning = (sync: StripeSync | null | undefined): boolean =>
  sync?.state === 'waiting' || sync?.state === 'running'

const sourceOf = ({ connected, listening, demo }: LedgerFacts) => {
  if (connected) return messages.connected
  if (demo) return messages.demo
  return listening ? messages.listening : messages.off
}

const failures = {
  other_account: messages.otherAccount,
  no_access: messages.noAccess,
  unreachable: messages.unreachable,
  busy: messages.busy,
  internal: messages.internal,
} as const
const isKnown = (failure: string): failure is keyof typeof failures => Object.hasOwn(failures, failure)

const syncText = (sync: StripeSync, t: Words): string => {
  const ago = t.ago(sync.finished_at ?? sync.created_at)
  switch (sync.state) {
    case 'waiting':
      return t(messages.waiting)
    case 'running':
      return t(messages.running, { subscriptions: t.number(sync.subscriptions), invoices: t.number(sync.invoices) })
    case 'failed':
      return t(messages.failed, { ago })
    case 'done':
      return sync.repaired === 0 ? t(messages.same, { ago }) : t(messages.repaired, { ago, count: sync.repaired })
  }
}

const Sync = ({ sync }: { sync: StripeSync }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Text role="status">{syncText(sync, t)}</Text>
      {sync.state === 'failed' ? (
        <Text color="secondary.fg">
          {isKnown(sync.failure) ? t(failures[sync.failure]) : <bdi dir="ltr">{sync.failure}</bdi>}
        </Text>
      ) : null}
      {sync.differences.length > 0 ? (
        <Button size="xs" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(messages.show)}
        </Button>
      ) : null}
      {open ? <Differences sync={sync} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Invalidates the numbers when a comparison that was seen running has ended. */
const useNewNumbers = (running: boolean) => {
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current && !running)
      void invalidate(stripeStats.getStripeStats, stripeStats.listInvoices, stripeStats.listMovements)
    ran.current = running
  }, [running])
}

const Facts = ({ ledger }: { ledger: LedgerFacts }) => {
  const t = useText()
  const { connected, listening, demo, last_event_at, sync } = ledger
  const running = isRunning(sync)
  const { run, tell, busy } = useChange(stripeStats.startSync, {
    done: () => t(messages.begun),
    invalidates: [stripeStats.getLedger],
  })
  const compare = () => void tell(run({}))
  const canCompare = connected && !running
  useActions(canCompare ? [{ id: 'compare-with-stripe', label: t(messages.compare), run: compare }] : [])
  return (
    <>
      <Text fontWeight="medium" color="fg">
        {t(sourceOf(ledger))}
      </Text>
      {connected && demo ? <Text color="secondary.fg">{t(messages.demoToo)}</Text> : null}
      {connected && !listening ? <Text>{t(messages.deaf)}</Text> : null}
      {demo && !connected ? null : (
        <Text>
          {last_event_at === null ? t(messages.noEvent) : t(messages.lastEvent, { ago: t.ago(last_event_at) })}
        </Text>
      )}
      {sync ? <Sync sync={sync} /> : null}
      {connected ? (
        <Button
          size="xs"
          variant="outline"
          bg="bg"
          marginInlineStart="auto"
          data-screen-only
          disabled={running}
          loading={busy}
          onClick={compare}
        >
          {t(messages.compare)}
        </Button>
      ) : null}
    </>
  )
}

/** The source of the numbers, and a button that compares them with Stripe. */
export const Ledger = () => {
  const t = useText()
  const [running, setRunning] = useState(false)
  const read = useRead(stripeStats.getLedger, {}, { everyMs: running ? everyMs.running : everyMs.idle })
  const { data } = read
  // Without a key no worker processes pending syncs.
  const now = data?.connected === true && isRunning(data.sync)
  useEffect(() => setRunning(now), [now])
  useNewNumbers(now)
  if (read.error && data === undefined) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Box as="section" aria-label={t(messages.source)} minHeight="24px" fontSize="sm" color="fg.muted">
      <Flex gap="4" rowGap="1" wrap="wrap" align="center">
        {data === undefined ? <Skeleton height="20px" width="260px" /> : <Facts ledger={data} />}
      </Flex>
    </Box>
  )
}
