import { getDefaultStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '../../api/errors.ts'
import type { Call, InputOf, OutputOf } from '../../contract/define-calls.ts'
import type { Conflict } from '../../contract/reply.ts'
import { localeAtom, useText } from '../../intl/messages.ts'
import { fieldTexts } from '../error-text.tsx'
import { notify } from '../notices/notify.tsx'
import { conflicting, mergedOf } from './conflicts.ts'
import { claimDraft, type Draft, type DraftName, dropDraft, readDraft, storeDraft } from './form-drafts.tsx'
import { type FieldSpec, type FormSpec, inputOf, type Values, valuesOf } from './form-spec.ts'
import { brokenRules, daysOutside, noNumbers, ownChecks } from './rules.ts'
import { useUnsaved } from './unsaved.tsx'

interface Options<C extends Call> {
  readonly spec: FormSpec<C>
  /** The stored values, or the initial values of a new record. Each save sends their `version`. */
  readonly record: Readonly<Record<string, unknown>>
  /** Input besides the fields, such as the record's id. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Identifies the record in the draft's key. */
  readonly recordKey: string
  /** The URL parameter that identifies the record; changing it with unsaved input asks first. */
  readonly recordParam?: string
  readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined>
}

const draftPauseMs = 300

/** The server names a part `note.notes`, a path that the form library would split. */
const serverName = (name: string): string => name.replaceAll('/', '.')

/** The part of the input that may be stored in the browser. */
const keepable = (fields: readonly FieldSpec[], values: Values): Values =>
  Object.fromEntries(fields.flatMap(({ name, kind }) => (kind === 'secret' ? [] : [[name, values[name] ?? '']])))

const same = (fields: readonly FieldSpec[], a: Values, b: Values): boolean =>
  fields.every(({ name }) => a[name] === b[name])

/** State of a form for a record: rules, drafts, unsaved changes, server errors at their fields, conflicts. */
export const useRecordForm = <C extends Call>({ spec, record, fixed, recordKey, recordParam, run }: Options<C>) => {
  const t = useText()
  const { fields } = spec
  const draftKey: DraftName = `${spec.id}.${recordKey}`
  const stored = valuesOf(fields, record)
  const versionOf = (from: Readonly<Record<string, unknown>>) =>
    typeof from.version === 'number' ? { version: from.version } : {}

  /**
   * The version that the agent started from, sent with a save; a newer one if the changes since lie outside this form.
   */
  const [baseline, setBaseline] = useState({ values: stored, version: versionOf(record) })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [draft, setDraft] = useState<Draft | null>(() => {
    const found = readDraft(draftKey)
    return found && !same(fields, { ...stored, ...found.values }, stored) ? found : null
  })

  const check = (values: Values) =>
    new Map([
      ...daysOutside(fields, values, baseline.values, t),
      ...ownChecks(fields, values, t),
      ...brokenRules(spec.call.declaration.input, payload(values, baseline.version), t),
      ...noNumbers(fields, values, t),
    ])
  const payload = (values: Values, version: object) => ({
    ...fixed,
    ...version,
    ...inputOf(fields, values, getDefaultStore().get(localeAtom)),
  })
  const resolver: Resolver<Values> = (values) => {
    const errors = Object.fromEntries([...check(values)].map(([name, message]) => [name, { type: 'rule', message }]))
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} }
  }
  const form = useForm<Values>({ defaultValues: baseline.values, resolver, mode: 'onTouched', shouldFocusError: true })
  const { isDirty } = form.formState
  useUnsaved(isDirty, recordParam)

  const adopt = (values: Values, from: Readonly<Record<string, unknown>>) => {
    setBaseline({ values, version: versionOf(from) })
    form.reset(values)
  }

  // The record was saved elsewhere (another form or agent): show the new values unless something is typed here.
  const latest = useRef({ adopt, isDirty, baseline })
  latest.current = { adopt, isDirty, baseline }
  const storedKey = JSON.stringify([stored, record.version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored record changes, by value
  useEffect(() => {
    const unchangedHere = same(fields, stored, baseline.values)
    if (!latest.current.isDirty) latest.current.adopt(stored, record)
    else if (unchangedHere) setBaseline({ values: stored, version: versionOf(record) })
  }, [storedKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription lives as long as the draft's key
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (form.formState.isDirty) storeDraft(draftKey, keepable(fields, form.getValues()), latest.current.baseline)
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, draftPauseMs)
      },
    })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      keep()
      stop()
      removeEventListener('pagehide', keep)
    }
  }, [draftKey])

  const restoreDraft = () => {
    if (draft?.from && !same(fields, draft.from.values, stored)) setBaseline(draft.from)
    if (draft)
      for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value, { shouldDirty: true })
    setDraft(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears in a newer build of its screen
  useEffect(() => {
    if (draft && claimDraft(draftKey)) restoreDraft()
  }, [])

  /** Shows server errors at their fields and returns the fields' names. */
  const placeErrors = (error: ApiError): readonly string[] => {
    const texts = fieldTexts(error, t)
    const said = (name: string) => texts[serverName(name)]
    const known = fields.filter(({ name }) => said(name)?.length)
    known.forEach(({ name }, index) => {
      form.setError(name, { type: 'server', message: said(name)?.join(' ') ?? '' }, { shouldFocus: index === 0 })
    })
    return known.map(({ name }) => serverName(name))
  }

  const tellRest = (error: unknown): void => {
    const placed = error instanceof ApiError ? placeErrors(error) : []
    const allPlaced = error instanceof ApiError && Object.keys(error.fields).every((field) => placed.includes(field))
    if (placed.length === 0 || !allPlaced) notify.failure(error, placed)
  }

  /** Another agent saved first: changes that do not conflict are saved together; the agent decides the rest. */
  const settle = async (found: Conflict, values: Values): Promise<boolean> => {
    const theirs = valuesOf(fields, found.current)
    const versions = { theirs, typed: values, baseline: baseline.values }
    if (conflicting(fields, versions).length > 0) {
      setConflict(found)
      return false
    }
    return save(mergedOf(fields, versions), versionOf(found.current), true)
  }

  const save = async (values: Values, version: object = baseline.version, isMerged = false): Promise<boolean> => {
    const sent = form.getValues()
    try {
      const saved = await run(payload(values, version) as InputOf<C>) // the schema has just confirmed this
      if (saved === undefined) return false
      dropDraft(draftKey)
      setDraft(null)
      setConflict(null)
      const after: Readonly<Record<string, unknown>> = typeof saved === 'object' && saved !== null ? { ...saved } : {}
      const typed = form.getValues()
      adopt('version' in after ? valuesOf(fields, after) : baseline.values, after)
      // Input typed while the request was pending is kept.
      for (const [name, value] of Object.entries(typed))
        if (value !== sent[name]) form.setValue(name, value, { shouldDirty: true })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.conflict) return settle(error.conflict, values)
      // If chosen values are rejected, the dialog closes so that the message at the field is visible.
      setConflict(null)
      for (const [name, value] of Object.entries(isMerged ? values : {}))
        if (value !== form.getValues(name)) form.setValue(name, value, { shouldDirty: true })
      tellRest(error)
      return false
    }
  }

  return {
    form,
    isDirty,
    baseline: baseline.values,
    draft,
    restoreDraft,
    discard: () => {
      dropDraft(draftKey)
      setDraft(null)
      adopt(stored, record)
    },
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves the chosen values over the version that the server reported. */
    resolveConflict: (values: Values) =>
      conflict ? save(values, versionOf(conflict.current), true) : Promise.resolve(false),
    submit: () =>
      new Promise<boolean>((resolve) => {
        void form.handleSubmit(
          async (values) => resolve(await save(values)),
          () => resolve(false),
        )()
      }),
  }
}
