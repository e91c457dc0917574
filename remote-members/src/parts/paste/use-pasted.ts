import type { OutputOf } from '@console/shared/contract/define-calls'
import { splitPasted } from '@console/shared/contract/search-text'
import { notify } from '@console/shared/kit/notify'
import { useMemo, useState } from 'react'
import { timeline } from '../../api.ts'

export type Match = OutputOf<typeof timeline.findMany.declaration>[number]

export const maxLines = 500

/** The pasted text, its matches, and the chosen customers where there were several. */
export const usePasted = () => {
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<readonly Match[] | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [busy, setBusy] = useState(false)
  const { parts: lines, unread } = useMemo(() => splitPasted(text), [text])

  const lookUp = async () => {
    setBusy(true)
    try {
      setMatches(await timeline.findMany({ lines: [...lines] }))
      setChosen({})
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  /** The customer of a line: the only match, or the chosen one. */
  const meantBy = ({ line, found, total }: Match): Match['found'][number] | undefined =>
    total === 1 ? found[0] : found.find(({ customer_id }) => customer_id === chosen[line])

  const all = matches ?? []
  return {
    text,
    setText,
    lines,
    /** Pasted text that is not looked up. */
    unread,
    matches,
    busy,
    lookUp,
    again: () => setMatches(null),
    meantBy,
    choose: (line: string, id: number) => setChosen((before) => ({ ...before, [line]: id })),
    ids: [...new Set(all.flatMap((match) => meantBy(match)?.customer_id ?? []))],
    missing: all.filter(({ total }) => total === 0).map(({ line }) => line),
    several: all.filter(({ total }) => total > 1).length,
    one: all.filter(({ total }) => total === 1).length,
  }
}
