import { type ExportFile, type exportFile, maxOpenExports } from '@console/shared/contract/calls/exports'
import type { Call } from '@console/shared/contract/define-calls'
import type { FileFormat, Sort } from '@console/shared/contract/list'
import { and, eq, inArray, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { knownOrder } from '../database/keyset.ts'
import { Failed } from '../errors/failed.ts'
import { wakeWorker } from '../jobs/jobs.ts'
import { type Changed, type ChangeHandler, type Concerned, type Context, change } from '../pipeline/handlers.ts'
import { currentTraceparent } from '../tracing/trace.ts'
import { visibleExport } from './export-file.ts'
import { canExport, customersIn, type ExportList } from './export-list.ts'
import { exportFiles } from './export-schema.ts'
import { exportsWorkerName } from './exports-worker.ts'

const exportsLock = 7_300_011

/** Input of a call that starts an export (contract/list.ts, `fileInput`). */
interface Asked {
  readonly selection: object
  readonly columns: readonly string[]
  readonly format?: FileFormat
  readonly mark?: boolean
  readonly head?: boolean
  readonly titles?: readonly string[] | undefined
  readonly sort?: Sort<string> | undefined
}

const said = (selection: object, usual: ExportList['usual']): object =>
  usual && 'matching' in selection ? { matching: { ...usual, ...(selection.matching as object) } } : selection // of fileInput

/** One at a time per agent, so that concurrent requests cannot exceed the limit. */
const requireFreeSlot = async (db: Executor, agentId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${exportsLock}, ${agentId}::int)`)
  const isOpen = and(eq(exportFiles.agent_id, agentId), inArray(exportFiles.state, ['waiting', 'running']))
  if ((await db.$count(exportFiles, isOpen)) >= maxOpenExports) throw new Failed('tooManyExports')
}

/** Queues an export of a list; the change of every call that starts one. */
export const beginExport = async (
  { db, agent, exportLists }: Pick<Context, 'db' | 'agent' | 'exportLists'>,
  name: string,
  { selection: chosenRows, columns, format = 'csv', mark = true, head = false, titles, sort }: Asked,
): Promise<Changed<ExportFile>> => {
  const list = exportLists[name]
  if (!list) throw new Failed('notFound')
  if (!canExport(agent, list, chosenRows)) throw new Failed('notAllowed')
  list.check?.(chosenRows as never) // from the list's own call
  if (sort) knownOrder(list.sorts, sort)
  const selection = said(chosenRows, list.usual)
  const chosen = [...new Set(columns)]
  if (titles !== undefined && titles.length !== columns.length)
    throw new Failed('invalidInput', { fields: { titles: ['One for each column.'] } })
  await requireFreeSlot(db, agent.id)
  const [row] = await db
    .insert(exportFiles)
    .values({
      agent_id: agent.id,
      list: name,
      selection,
      columns: chosen,
      titles: titles && chosen.map((column) => titles[columns.indexOf(column)] ?? column),
      format,
      mark,
      head,
      sort,
      traceparent: currentTraceparent(),
    })
    .returning({ id: exportFiles.id })
  const data = row && (await visibleExport(db, agent, row.id))
  if (!data) throw new Error('the export was not written')
  await wakeWorker(db, exportsWorkerName)
  return {
    data,
    target: data.id,
    before: null,
    after: { list: name, selection, columns: chosen, format, ...(sort && { sort }) },
  }
}

/** How many customers an export would hold. What it refuses for another reason counts as none. */
export const countExported = async (
  { db, agent, exportLists }: Pick<Context, 'agent' | 'exportLists'> & { readonly db: Executor },
  name: string,
  { selection, sort }: Pick<Asked, 'selection' | 'sort'>,
): Promise<Concerned> => {
  const list = exportLists[name]
  if (!list || customersIn(list, 1) === 0 || !canExport(agent, list, selection)) return { count: 0 }
  list.check?.(selection as never) // from the list's own call
  if (sort) knownOrder(list.sorts, sort)
  const { total } = await list.open(db, said(selection, list.usual) as never, sort)
  return { count: total }
}

/** Calls that start an export: they return it, and an export is cancelled rather than undone. */
type ExportCall = Call & {
  readonly changes: 'export'
  readonly output: typeof exportFile
  readonly dangerous: { readonly needs: 'again'; readonly above: 'exportedRows' }
}

/** Handler of a call that starts an export of `list`, or of the list named in its input. */
export const startExport = <C extends ExportCall>(call: C, list: string): ChangeHandler<C> => {
  const named = (input: unknown) => {
    const { list: name = list, ...request } = input as Asked & { readonly list?: string } // fileInput, possibly with a list
    return { name, request }
  }
  return change<ExportCall>(call, {
    concerns: (input, context) => {
      const { name, request } = named(input)
      return countExported(context, name, request)
    },
    apply: (input, _before, context) => {
      const { name, request } = named(input)
      return beginExport(context, name, request)
    },
  }) as ChangeHandler<C> // the same call
}
