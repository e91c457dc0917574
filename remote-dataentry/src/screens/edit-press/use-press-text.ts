import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { useRef, useState } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import { readIn } from '../../parts/source/finds.ts'
import type { PressField, PressText, Problems } from './press-text.ts'

type Texts = Readonly<Partial<Record<PressField, string>>>
type Sources = Readonly<Record<string, FieldSource>>

/** An agent's edits of the initial values; a source of null: typed. */
interface Changed {
  readonly texts: Texts
  readonly sources: Readonly<Record<string, FieldSource | null>>
  /** Version of the record they started from. */
  readonly version: number | undefined
}

/** The draft's key for the sources; no field has this name. */
const sourcesKey = '#sources'

const fromDraft = (name: DraftName, version: number | undefined): Changed => {
  const draft = readDraft(name)
  if (!draft) return { texts: {}, sources: {}, version }
  const { [sourcesKey]: sources = '{}', ...texts } = draft.values
  // Both written by keep().
  return { texts, sources: JSON.parse(sources) as Changed['sources'], version: draft.from?.version.version ?? version }
}

interface Begin {
  /** Name of the draft. */
  readonly name: DraftName
  readonly text: PressText
  readonly sources: Sources
  readonly version: number | undefined
}

/** State of the press form: edits over the initial values, kept in the draft storage, with their sources. */
export const usePressText = ({ name, text, sources, version }: Begin) => {
  const [changed, setChanged] = useState(() => fromDraft(name, version))
  // An upload takes a while: text typed meanwhile stays.
  const latest = useRef(changed)
  const [isRestored, setRestored] = useState(() => Object.keys(changed.texts).length > 0)
  const [problems, setProblems] = useState<Problems>({})
  const isDirty = Object.keys(changed.texts).length > 0
  useUnsaved(isDirty, 'press')

  const put = (next: Changed) => {
    latest.current = next
    setChanged(next)
  }
  const keep = (next: Changed) => {
    put(next)
    const from = { values: text, version: next.version === undefined ? {} : { version: next.version } }
    storeDraft(name, { ...next.texts, [sourcesKey]: JSON.stringify(next.sources) }, from)
  }
  const forget = (now: number | undefined) => {
    dropDraft(name)
    put({ texts: {}, sources: {}, version: now })
    setProblems({})
    setRestored(false)
  }
  const all = Object.entries({ ...sources, ...changed.sources })
  return {
    text: { ...text, ...changed.texts } as PressText,
    isTyped: (field: PressField): boolean => changed.texts[field] !== undefined,
    sources: Object.fromEntries(
      all.flatMap(([field, source]) => (source === null ? [] : [[field, source]])),
    ) as Sources,
    version: isDirty ? changed.version : version,
    isDirty,
    isRestored,
    problems,
    setProblems,
    forget,
    /** Emptied fields can be filled again like untouched ones. */
    untype: (fields: readonly PressField[]) => {
      const emptied = fields.filter((field) => changed.texts[field]?.trim() === '')
      const left = Object.entries(changed.texts).filter(([field]) => !emptied.includes(field as PressField)) // its keys
      if (emptied.length > 0) keep({ ...changed, texts: Object.fromEntries(left) })
    },
    set: (texts: Texts, source?: FieldSource) => {
      const fields = Object.keys(texts)
      const before = latest.current
      const held = { ...text, ...before.texts }
      const sourceOf = (field: string) => {
        const [of, to] = [held[field as PressField], texts[field as PressField]] // a key of texts
        const known = { ...sources, ...before.sources }[field]
        return source ? readIn(source, to ?? '', { source: known, value: of }) : null
      }
      setRestored(false)
      setProblems((wrong) => Object.fromEntries(Object.entries(wrong).filter(([field]) => !fields.includes(field))))
      keep({
        texts: { ...before.texts, ...texts },
        sources: { ...before.sources, ...Object.fromEntries(fields.map((field) => [field, sourceOf(field)])) },
        version: Object.keys(before.texts).length > 0 ? before.version : version,
      })
    },
  }
}
export type PressTextState = ReturnType<typeof usePressText>
