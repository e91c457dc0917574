import { type Text, useText } from '@console/shared/intl/messages'
import { fieldTexts } from '@console/shared/kit/error-text'
import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useRef, useState } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import type { QueueItem } from '../../../contract/queue.ts'
import { readIn } from '../source/finds.ts'
import { refusalOf } from './outgoing.ts'
import type { Problems, QueueSpec, Sources, Values } from './queue-spec.ts'

/** An agent's edits of an item: fields, each with its source; null: typed. */
interface Changed {
  readonly values: Values
  readonly sources: Readonly<Record<string, FieldSource | null>>
}
const maxSteps = 100
const unchanged: Changed = { values: {}, sources: {} }

/** The draft's key for the sources; no field has this name. */
const sourcesKey = '#sources'

const fromDraft = (form: DraftName): Changed => {
  const draft = readDraft(form)
  if (!draft) return unchanged
  const { [sourcesKey]: sources = '{}', ...values } = draft.values
  return { values, sources: JSON.parse(sources) as Changed['sources'] } // written by toDraft
}
const toDraft = (form: DraftName, { values, sources }: Changed): void =>
  storeDraft(form, { ...values, [sourcesKey]: JSON.stringify(sources) })

/** The server's field errors from refusing the last decision. */
const refusedProblems = <R>({ refusedField }: QueueSpec<R>, record: R, item: QueueItem, t: Text): Problems => {
  const { error, input } = refusalOf(item) ?? {}
  return Object.fromEntries(
    Object.entries(error ? fieldTexts(error, t) : {}).map(([path, texts]) => [
      refusedField?.(record, input, path) ?? path,
      texts.join(' '),
    ]),
  )
}

/** Form values of an item: the extracted ones, overridden by the agent's edits, which are kept in the draft storage. */
export const useItemValues = <R>(spec: QueueSpec<R>, form: DraftName, record: R, item: QueueItem) => {
  const t = useText()
  const { values: valuesOf, sources: sourcesOf } = spec
  const [changed, setChanged] = useState(() => fromDraft(form))
  // Several fields may be filled at once, one call after the other.
  const latest = useRef(changed)
  const [problems, setProblems] = useState(() => refusedProblems(spec, record, item, t))
  const [isRestored, setRestored] = useState(() => Object.keys(changed.values).length > 0)

  const all: Record<string, FieldSource | null> = { ...sourcesOf?.(record), ...changed.sources }
  const sources: Sources = Object.fromEntries(
    Object.entries(all).flatMap(([field, source]) => (source === null ? [] : [[field, source]])),
  )
  const machine = valuesOf(record)
  const held: Values = { ...machine, ...changed.values }
  /** Earlier states of the edits, for reverting. */
  const past = useRef<Changed[]>([])
  const become = (next: Changed) => {
    latest.current = next
    setChanged(next)
    setRestored(false)
    if (Object.keys(next.values).length === 0) dropDraft(form)
    else toDraft(form, next)
  }
  const mended = (fields: readonly string[]) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))
  return {
    values: held,
    machine,
    sources,
    problems,
    setProblems,
    isRestored,
    set: (values: Values, source?: FieldSource) => {
      const fields = Object.keys(values)
      const before = latest.current
      const sourceBefore = (field: string) => ({ ...sourcesOf?.(record), ...before.sources })[field]
      const valueBefore = (field: string) => ({ ...machine, ...before.values })[field] ?? ''
      const sourceOf = (field: string) =>
        source ? readIn(source, values[field] ?? '', { source: sourceBefore(field), value: valueBefore(field) }) : null
      const next = {
        values: { ...before.values, ...values },
        sources: { ...before.sources, ...Object.fromEntries(fields.map((field) => [field, sourceOf(field)])) },
      }
      past.current = [...past.current, before].slice(-maxSteps)
      become(next)
      mended(fields)
    },
    /** Resets fields to the extracted values. */
    reset: (fields: readonly string[]) => {
      const others = <V>(all: Readonly<Record<string, V>>): Record<string, V> =>
        Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)))
      past.current = [...past.current, latest.current].slice(-maxSteps)
      become({ values: others(latest.current.values), sources: others(latest.current.sources) })
      mended(fields)
    },
    /** Reverts the last change of the form; false if there was none. */
    back: (): boolean => {
      const before = past.current.pop()
      if (before) become(before)
      return before !== undefined
    },
    discard: () => {
      dropDraft(form)
      latest.current = unchanged
      setChanged(unchanged)
      setProblems({})
      setRestored(false)
    },
  }
}
