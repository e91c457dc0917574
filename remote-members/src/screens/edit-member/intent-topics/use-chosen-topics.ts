import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { useState } from 'react'

const sameIds = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size === b.size && [...a].every((id) => b.has(id))

const readIds = (text: string | undefined): ReadonlySet<number> =>
  new Set((text ?? '').split(',').flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : [])))

/** The chosen topics: the stored ones until the agent chooses others, which are kept as a draft. */
export const useChosenTopics = (customerId: number, storedIds: readonly number[]) => {
  const draftKey: DraftName = `members.intent-topics.${customerId}`
  const stored = new Set(storedIds)
  const [edited, setEdited] = useState<ReadonlySet<number> | null>(null)
  const [draft, setDraft] = useState(() => {
    const found = readDraft(draftKey)
    return found && !sameIds(readIds(found.values.topics), stored) ? found : null
  })
  const chosen = edited ?? stored
  const isDirty = !sameIds(chosen, stored)
  useUnsaved(isDirty, 'customer_id')

  const choose = (ids: ReadonlySet<number>) => {
    setEdited(ids)
    if (sameIds(ids, stored)) dropDraft(draftKey)
    else storeDraft(draftKey, { topics: [...ids].join(',') })
  }
  return {
    chosen,
    isDirty,
    toggle: (id: number) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    /** Resets to the stored topics: after a save, or on request. */
    reset: () => {
      dropDraft(draftKey)
      setDraft(null)
      setEdited(null)
    },
    draft,
    restoreDraft: () => {
      choose(readIds(draft?.values.topics))
      setDraft(null)
    },
  }
}
