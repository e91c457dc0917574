import { useCallback, useRef, useState } from 'react'
import type { ApiCall } from '../api/client.ts'
import { newKey } from '../api/client.ts'
import { noticeOf } from '../api/flags.ts'
import { invalidate } from '../api/query.ts'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import { type Counts, countsIn } from './notices/bulk-outcome.tsx'
import { notify } from './notices/notify.tsx'

/** What follows a successful change. */
export interface ChangeOptions<C extends Call> {
  /** The toast's text on success; null: nothing was changed yet, so there is no toast. */
  readonly done: (data: OutputOf<C>, input: InputOf<C>) => string | null
  /** Reads to invalidate afterwards, and again after an undo. */
  readonly invalidates: readonly { readonly declaration: Call }[]
  /** Number of changed and skipped rows, if the reply does not report it; determines the colour of the notice. */
  readonly counts?: (data: OutputOf<C>, input: InputOf<C>) => Counts
  /** Called after a success and after an undo. */
  readonly onDone?: (data: OutputOf<C>) => void
}

/**
 * One intent to change something: sends it, notifies the agent, offers Undo if the server supports it, and invalidates
 * the affected reads. `run` throws, so that a form can place the errors; `tell` shows them as a toast.
 */
export const useChange = <C extends Call>(call: ApiCall<C>, options: ChangeOptions<C>) => {
  const [busy, setBusy] = useState(false)
  // The same intent keeps its idempotency key until it has succeeded: pressing Save again after a timeout cannot apply
  // it twice.
  const intent = useRef<{ input: string; key: string } | null>(null)

  const run = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    const serialised = JSON.stringify(input)
    if (intent.current?.input !== serialised) intent.current = { input: serialised, key: newKey() }
    setBusy(true)
    try {
      const reply = await call.send(input, { idempotencyKey: intent.current.key })
      intent.current = null
      const refresh = () => void invalidate(...options.invalidates)
      // The server's message takes precedence over the screen's (spec §8).
      const ofServer = noticeOf(reply)?.text
      const said = ofServer ?? options.done(reply.data, input)
      const undoable = reply.change ? { changeId: reply.change.id, onUndone: refresh } : undefined
      const counts = options.counts?.(reply.data, input) ?? countsIn(reply.data)
      if (said !== null)
        if (counts) notify.outcome(counts, said, undoable)
        else notify.success(said, undoable, { ofServer: ofServer !== undefined })
      refresh()
      options.onDone?.(reply.data)
      return reply.data
    } finally {
      setBusy(false)
    }
  }

  const tell = useCallback(async (work: Promise<unknown>): Promise<void> => {
    try {
      await work
    } catch (error) {
      notify.failure(error)
    }
  }, [])

  return { busy, run, tell }
}
