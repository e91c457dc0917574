import { useRead } from '@console/shared/api/query'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { type DraftName, dropDraft, readDraft } from '@console/shared/kit/form-drafts'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useEffect, useRef, useState } from 'react'
import { maxSavedEmployees } from '../../../../contract/calls/companies.ts'
import type { Employee } from '../../../../contract/employee.ts'
import { companies } from '../../../api.ts'
import { type Grid, useGrid } from '../../../parts/grid/use-grid.ts'
import { useKeptDraft } from '../../../parts/use-kept-draft.ts'
import { employeeColumns } from './employee-columns.ts'
import {
  blankRow,
  draftOf,
  isUnsaved,
  type KnownRows,
  learn,
  meet,
  readRows,
  type Saved,
  sentOf,
  withDraft,
} from './employee-rows.ts'
import { messages } from './employees.messages.ts'

const shape = { columns: employeeColumns, grow: blankRow }

/** The pages after the first: the grid is edited as a whole. */
const readRest = async (companyId: number, from: number | null, signal: AbortSignal): Promise<Employee[]> => {
  const rest: Employee[] = []
  for (let after = from; after !== null; ) {
    const page: OutputOf<typeof companies.listEmployees.declaration> = await companies.listEmployees(
      { company_id: companyId, after },
      { signal, silent: true },
    )
    rest.push(...page.rows)
    after = page.next
  }
  return rest
}

export interface Employees {
  readonly grid: Grid
  readonly known: KnownRows
  readonly unsaved: number
  readonly state: 'loading' | 'ready' | { readonly error: Error }
  readonly busy: boolean
  /** How often rows were rejected. */
  readonly failures: number
  /** When the offered draft was typed. */
  readonly draftAt: string | null
  readonly restoreDraft: () => void
  readonly discardDraft: () => void
  readonly reload: () => void
  /** Removes rows of deleted employees, including edits. */
  readonly forget: (keys: readonly string[]) => void
  /** Saves valid rows; true if none is left. */
  readonly save: (companyId: number) => Promise<boolean>
}

/** The employees of a company as rows of the grid: loaded, edited, stored as a draft, saved as far as valid. */
export const useEmployees = (companyId: number | null): Employees => {
  const t = useText()
  const grid = useGrid(shape, [])
  const [known, setKnown] = useState<KnownRows>(new Map())
  const [failure, setFailure] = useState<Error | null>(null)
  const [loaded, setLoaded] = useState(companyId === null)
  /** A company that is being created has only the employees typed here. */
  const [making, setMaking] = useState(companyId === null)
  const draftKey: DraftName = `dataentry.employees.${companyId ?? 'new'}`
  const [draft, setDraft] = useState(() => readDraft(draftKey))
  const latest = useRef(known)
  latest.current = known
  const learnRows = (next: KnownRows) => {
    latest.current = next
    setKnown(next)
  }
  const read = useRead(
    companies.listEmployees,
    { company_id: companyId ?? 0 },
    { enabled: companyId !== null && !making, staleMs: Number.POSITIVE_INFINITY },
  )
  const page = read.data
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other employees were read
  useEffect(() => {
    if (!page || companyId === null) return
    const stop = new AbortController()
    readRest(companyId, page.next, stop.signal).then(
      (rest) => {
        if (stop.signal.aborted) return
        const met = meet(latest.current, grid.now().rows, [...page.rows, ...rest])
        learnRows(met.known)
        grid.take(met.news, met.added)
        setFailure(null)
        setLoaded(true)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error : new Error(String(error)))
      },
    )
    return () => stop.abort()
  }, [page, attempt])

  const beganNew = useRef(companyId === null)
  // What was typed for it continues under its own name.
  useEffect(() => {
    if (companyId !== null && beganNew.current) dropDraft('dataentry.employees.new')
  }, [companyId])

  const waiting = grid.state.rows.filter((row) => isUnsaved(row, known))
  const text = draftOf(waiting, known)
  useKeptDraft(draftKey, text, grid.state.past.length > 0, () => draftOf(grid.now().rows, latest.current))

  const [failures, setFailures] = useState(0)
  const change = useChange(companies.saveEmployees, {
    done: ({ saved, refused }: Saved) =>
      refused.length === 0
        ? t(messages.saved, { count: saved.length })
        : t(messages.savedSome, { saved: t.number(saved.length), refused: refused.length }),
    invalidates: [companies.getCompany, companies.listEmployees],
  })

  const save = async (id: number): Promise<boolean> => {
    const rows = grid.now().rows.filter((row) => isUnsaved(row, latest.current))
    let refused = 0
    for (let from = 0; from < rows.length; from += maxSavedEmployees) {
      const part = rows.slice(from, from + maxSavedEmployees)
      try {
        const saved = await change.run({ company_id: id, rows: part.map((row) => sentOf(row, latest.current)) })
        refused += saved.refused.length
        const learnt = learn(latest.current, part, saved, grid.now().rows)
        learnRows(learnt.known)
        grid.take(learnt.news)
      } catch (error) {
        notify.failure(error)
        return false
      } finally {
        setMaking(false)
      }
    }
    setMaking(false)
    if (refused > 0) {
      setFailures((before) => before + 1)
      return false
    }
    // What was typed meanwhile becomes a draft again by itself.
    dropDraft(`dataentry.employees.${id}`)
    return !grid.now().rows.some((row) => isUnsaved(row, latest.current))
  }

  const discardDraft = () => {
    dropDraft(draftKey)
    setDraft(null)
  }
  const error = failure ?? read.error
  return {
    grid,
    known,
    unsaved: waiting.length,
    state: loaded ? 'ready' : error ? { error } : 'loading',
    busy: change.busy,
    failures,
    // Merged into rows that are not loaded yet, a draft's rows would all count as new.
    draftAt: draft && loaded && text === null && readRows(draft.values.text ?? '').length > 0 ? draft.at : null,
    restoreDraft: () => {
      const restored = withDraft(grid.now().rows, readRows(draft?.values.text ?? ''), latest.current)
      learnRows(restored.known)
      grid.reset(restored.rows)
      setDraft(null)
    },
    discardDraft,
    reload: () => {
      setFailure(null)
      // The first page may be unchanged, and only the following one was missing.
      void read.refetch().then(() => setAttempt((before) => before + 1))
    },
    forget: (keys) => {
      learnRows(new Map([...latest.current].filter(([key]) => !keys.includes(key))))
      grid.take(new Map(keys.map((key) => [key, null])))
    },
    save,
  }
}
