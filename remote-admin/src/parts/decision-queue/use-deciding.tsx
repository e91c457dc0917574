import type { BulkOutcome } from '@console/shared/contract/list'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { confirm } from '@console/shared/kit/confirm'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import type { Request, RequestKind } from '../../../contract/requests.ts'
import { effectMessages } from './kinds.messages.ts'
import { ManyBody } from './many-body.tsx'
import { messages } from './queue.messages.ts'
import { lookAgain, useDecisions } from './use-decisions.ts'
import type { Queue } from './use-queue.ts'

/** The open dialog. */
export type Opened = 'refuse' | 'terms' | 'quota' | 'refuse-many'

/** An API key that was just issued. */
export interface Issued {
  readonly key: string
  readonly name: string
}

/** Handles a form's result: the next request on success, a refresh on failure. */
const leading =
  <I, O>(run: (input: I) => Promise<O>, then: (data: O) => void) =>
  async (input: I): Promise<O> => {
    try {
      const data = await run(input)
      then(data)
      return data
    } catch (error) {
      lookAgain()
      throw error
    }
  }

/** In bulk, the keys could not be copied one by one. */
export const canApproveMany = (kind: RequestKind): boolean => kind !== 'api_key'

/** Decisions on the current request and on the selection, by buttons and by keys. */
export const useDeciding = (kind: RequestKind, queue: Queue, request: Request | undefined) => {
  const t = useText()
  const { busy, changes, approve, revoke } = useDecisions()
  const [opened, open] = useState<Opened | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      notify.failure(error)
      lookAgain()
    }
  }
  const tell = (result: BulkOutcome) => {
    queue.clearSelected()
    if (result.refused_total > 0) setOutcome(result)
  }
  // A selection takes precedence over the open item.
  const isOnMany = queue.selected.size > 0
  const deciding = {
    busy,
    /** Keys that decide on the selection. */
    isOnMany,
    opened,
    open,
    issued,
    outcome,
    approve: (one: Request) =>
      void attempt(async () => {
        const key = await approve(one)
        // The next request follows once the key has been copied.
        if (key === null) queue.leave()
        else setIssued({ key, name: one.name })
      }),
    revoke: (one: Request) =>
      void attempt(async () => {
        const question = {
          title: t(messages.revokeTitle, { name: one.name }),
          body: t(kind === 'api_key' ? effectMessages.revokeKey : effectMessages.revoke),
          action: t(messages.revoke),
          danger: true,
        }
        if (!(await confirm(question))) return
        await revoke(one)
        queue.leave()
      }),
    approveMany: () =>
      void attempt(async () => {
        const requests = [...queue.selected].map(([request_id, version]) => ({ request_id, version }))
        const question = {
          title: t(messages.approveMany, { count: requests.length }),
          body: <ManyBody requests={queue.work.rows.filter(({ request_id }) => queue.selected.has(request_id))} />,
          action: t(messages.approve),
        }
        if (await confirm(question)) tell(await changes.many.run({ kind, decision: 'approve', requests }))
      }),
    closeKey: () => {
      setIssued(null)
      queue.leave()
    },
    closeOutcome: () => setOutcome(null),
    forms: {
      key: {
        busy,
        run: leading(changes.key.run, (data) => setIssued({ key: data.key, name: data.request.name })),
      },
      trial: { busy, run: leading(changes.trial.run, queue.leave) },
      enterprise: { busy, run: leading(changes.enterprise.run, queue.leave) },
      enrichment: { busy, run: leading(changes.enrichment.run, queue.leave) },
      quota: changes.quota,
      refuse: { busy, run: leading(changes.refuse.run, queue.leave) },
      many: { busy, run: leading(changes.many.run, tell) },
    },
  }

  const action = (id: string, keys: string, label: string, run: () => void) => ({
    id: `queue-${id}`,
    keys,
    label,
    run,
  })
  const isFree = opened === null && issued === null && outcome === null
  const here = request !== undefined && request.state === queue.status && !busy ? request : undefined
  const onOne = [
    ...(here && here.state !== 'approved'
      ? [action('approve', 'a', t(messages.approve), () => deciding.approve(here))]
      : []),
    ...(here?.state === 'waiting' ? [action('refuse', 'r', t(messages.refuse), () => open('refuse'))] : []),
    ...(here?.state === 'approved' ? [action('revoke', 'v', t(messages.revoke), () => deciding.revoke(here))] : []),
  ]
  const onMany = [
    ...(canApproveMany(kind) ? [action('approve', 'a', t(messages.approve), deciding.approveMany)] : []),
    action('refuse', 'r', t(messages.refuse), () => open('refuse-many')),
  ]
  const decisions = isOnMany ? (busy ? [] : onMany) : onOne
  useActions(isFree ? [...queue.work.actions(t(messages.next), t(messages.previous)), ...decisions] : [])
  return deciding
}

export type Deciding = ReturnType<typeof useDeciding>
