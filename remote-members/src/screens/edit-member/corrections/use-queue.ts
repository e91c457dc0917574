import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { messages } from './corrections.messages.ts'
import { type Outcome, useDecisions } from './use-decisions.ts'

interface Editing {
  readonly id: number
  /** The error of the attempted value. */
  readonly wrong: string | null
}

/** The current correction, the edited one, and the keys. */
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
    /** The element of a row, for focusing. */
    rowRef: (id: number) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
  }
  // The other tabs stay mounted beside this one; its keys work while it is visible.
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
