import { ApiError } from '@console/shared/api/errors'
import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { type DraftName, dropDraft, readDraft } from '@console/shared/kit/form-drafts'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useEffect, useState } from 'react'
import { maxItems, type Newsletter, type NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { newsletter } from '../../api.ts'
import { useKeptDraft } from '../../parts/use-kept-draft.ts'
import { messages } from './newsletter.messages.ts'
import { idsOf, isSame, type Order, readWork, together, type Work, writeWork } from './order.ts'

const workOf = ({ items, version }: Newsletter): Work => ({ version, began: items, order: items })

/** State of a day's newsletter: saved, changed here, and saved by another agent meanwhile. */
export const useNewsletter = (day: string) => {
  const t = useText()
  const draftName: DraftName = `dataentry.newsletter.${day}`
  const read = useRead(newsletter.getNewsletter, { day })
  const [work, setWork] = useState<Work | null>(null)
  /** Another agent's save over the version being edited. */
  const [conflict, setConflict] = useState<Newsletter | null>(null)
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(draftName)
    const kept = readWork(draft?.values.text)
    return draft && kept && !isSame(kept.began, kept.order) ? { at: draft.at, kept } : null
  })
  const change = useChange(newsletter.saveNewsletter, {
    done: () => t(messages.saved),
    invalidates: [newsletter.getNewsletter],
  })
  const isDirty = work !== null && !isSame(work.began, work.order)
  useKeptDraft(draftName, isDirty ? writeWork(work) : null, offered === null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer answer is there; what is changed here stays
  useEffect(() => {
    if (read.data && !isDirty) setWork(workOf(read.data))
  }, [read.data])

  const set = (order: Order) => {
    if (order.length > maxItems) return notify.error(t(messages.full, { count: maxItems }))
    setWork((now) => now && { ...now, order })
  }

  const save = async (sent: Work): Promise<void> => {
    if (change.busy) return
    try {
      const saved = workOf(await change.run({ day, version: sent.version, press_ids: [...idsOf(sent.order)] }))
      // Items moved while the request was pending are still unsaved, and stay.
      setWork((now) => (now && !isSame(now.order, sent.order) ? { ...saved, order: now.order } : saved))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'versionConflict') return notify.failure(error)
      setConflict(await newsletter.getNewsletter({ day }))
    }
  }

  return {
    read,
    order: work?.order ?? [],
    isLoaded: work !== null,
    isDirty,
    busy: change.busy,
    set,
    has: (press_id: number): boolean => work?.order.some((item) => item.press_id === press_id) ?? false,
    toggle: (press: NewsletterPress, on: boolean) => {
      const others = (work?.order ?? []).filter(({ press_id }) => press_id !== press.press_id)
      set(on ? [...others, press] : others)
    },
    save: () => change.tell(work ? save(work) : Promise.resolve()),
    discard: () => setWork((now) => now && { ...now, order: now.began }),
    conflict,
    /** Continues from another agent's version. */
    settle: (how: 'theirs' | 'mine' | 'both') => {
      if (!conflict || !work) return
      const theirs = workOf(conflict)
      const orders = { theirs: theirs.order, mine: work.order, both: together(work.began, work.order, theirs.order) }
      setWork({ ...theirs, order: orders[how] })
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
    offered: offered?.at ?? null,
    restore: () => {
      if (offered) setWork(offered.kept)
      setOffered(null)
    },
    forget: () => {
      dropDraft(draftName)
      setOffered(null)
    },
  }
}
export type NewsletterWork = ReturnType<typeof useNewsletter>
