import type { FieldSource } from '@console/shared/contract/press'
import { dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useState } from 'react'
import { readIn } from '../source/finds.ts'
import type { Problems, QueueSpec, Sources, Values } from './queue-spec.ts'

/** What an agent changed of an item: fields, and for each the source it was read in; null: typed. */
interface Changed {
  readonly values: Values
  readonly sources: Readonly<Record<string, FieldSource | null>>
}
const unchanged: Changed = { values: {}, sources: {} }

/** The draft's name for the sources; no field is called so. */
const sourcesKey = '#sources'

const fromDraft = (form: string): Changed => {
  const draft = readDraft(form)
  if (!draft) return unchanged
  const { [sourcesKey]: sources = '{}', ...values } = draft.values
  return { values, sources: JSON.parse(sources) as Changed['sources'] } // toDraft wrote it
}
const toDraft = (form: string, { values, sources }: Changed): void =>
  storeDraft(form, { ...values, [sourcesKey]: JSON.stringify(sources) })

/** What stands in the form of an item: what was read of it, and over it what the agent changed, kept in the vault. */
export const useItemValues = <R>({ values: valuesOf, sources: sourcesOf }: QueueSpec<R>, form: string, record: R) => {
  const [changed, setChanged] = useState(() => fromDraft(form))
  const [problems, setProblems] = useState<Problems>({})
  const [isRestored, setRestored] = useState(() => Object.keys(changed.values).length > 0)

  const all: Record<string, FieldSource | null> = { ...sourcesOf?.(record), ...changed.sources }
  const sources: Sources = Object.fromEntries(
    Object.entries(all).flatMap(([field, source]) => (source === null ? [] : [[field, source]])),
  )
  const held: Values = { ...valuesOf(record), ...changed.values }
  return {
    values: held,
    sources,
    problems,
    setProblems,
    isRestored,
    set: (values: Values, source?: FieldSource) => {
      const fields = Object.keys(values)
      const sourceOf = (field: string) =>
        source ? readIn(source, values[field] ?? '', { source: all[field], value: held[field] ?? '' }) : null
      const next = {
        values: { ...changed.values, ...values },
        sources: { ...changed.sources, ...Object.fromEntries(fields.map((field) => [field, sourceOf(field)])) },
      }
      setChanged(next)
      setRestored(false)
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))
      toDraft(form, next)
    },
    discard: () => {
      dropDraft(form)
      setChanged(unchanged)
      setProblems({})
      setRestored(false)
    },
  }
}
