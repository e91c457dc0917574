import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { messages } from './corrections.messages.ts'
import { type Outcome, useDecisions } from './use-decisions.ts'

interface Editing {
  readonly id: number
  /** What is wrong with the value that was tried. */
  readonly wrong: string | null
}

/** Which correction is at hand, which is being edited, and what the keys do with it. */
export const useQueue = (open: readonly Correction[]) => {
  const t = useText()
  const [params] = useSearchParams()
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const rows = useRef(new Map<number, HTMLElement>())
  const { busy, accept, ignore } = useDecisions()
  const current = open.find(({ id }) => id === currentId) ?? open[0]

  const goTo = (correction: Correction | undefined) => {
    if (!correction) return
    setCurrentId(correction.id)
    rows.current.get(correction.id)?.focus()
  }
  const step = (by: 1 | -1) => goTo(open[open.findIndex(({ id }) => id === current?.id) + by])

  const decide = async (correction: Correction, decision: Promise<Outcome>) => {
    const at = open.indexOf(correction)
    const outcome = await decision
    if (outcome === 'done') {
      setEditing(null)
      goTo(open[at + 1] ?? open[at - 1])
    } else if (outcome !== 'failed') {
      setCurrentId(correction.id)
      setEditing({ id: correction.id, wrong: outcome.wrong })
    }
  }
  const queue = {
    current,
    editing,
    busy,
    accept: (correction: Correction, value?: string) => void decide(correction, accept(correction, value)),
    ignore: (correction: Correction) => void decide(correction, ignore(correction)),
    edit: (correction: Correction) => {
      setCurrentId(correction.id)
      setEditing({ id: correction.id, wrong: null })
    },
    stopEditing: (correction: Correction) => {
      setEditing(null)
      goTo(correction)
    },
    /** Where a row stands, for the focus. */
    rowRef: (id: number) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
  }
  // The other tabs stay alive beside this one; its keys are its own while it is seen.
  const hasKeys = params.get('tab') === 'corrections' && current !== undefined
  const action = (id: string, keys: string, label: string, run: () => void) => ({
    id: `correction-${id}`,
    keys,
    label,
    run,
  })
  useActions(
    hasKeys
      ? [
          action('next', 'j', t(messages.next), () => step(1)),
          action('previous', 'k', t(messages.previous), () => step(-1)),
          ...(busy || editing
            ? []
            : [
                action('accept', 'a', t(messages.accept), () => queue.accept(current)),
                action('edit', 'e', t(messages.edit), () => queue.edit(current)),
                action('ignore', 'i', t(messages.ignore), () => queue.ignore(current)),
              ]),
        ]
      : [],
  )
  return queue
}

export type Queue = ReturnType<typeof useQueue>
