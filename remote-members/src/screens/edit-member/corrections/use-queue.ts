import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { useWorkList } from '@console/shared/kit/work-list'
import { useState } from 'react'
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
  const { busy, accept, ignore } = useDecisions()
  const current = open.find(({ id }) => id === currentId) ?? open[0]

  const work = useWorkList({
    rows: open,
    rowId: ({ id }) => id,
    currentId: current?.id ?? null,
    open: ({ id }) => setCurrentId(id),
    focuses: true,
  })

  const decide = async (correction: Correction, decision: Promise<Outcome>) => {
    const outcome = await decision
    if (outcome === 'done') {
      setEditing(null)
      work.leave(correction.id)
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
      work.goTo(correction)
    },
    /** The element around the rows. */
    ref: work.ref,
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
          ...work.actions(t(messages.next), t(messages.previous)),
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
