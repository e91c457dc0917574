import { useEffect, useState } from 'react'
import type { ApiCall } from '../../api/client.ts'
import { exports } from '../../api/exports.ts'
import { invalidate, queryClient, readKey, useRead } from '../../api/query.ts'
import type { ExportFile } from '../../contract/calls/exports.ts'
import type { Call } from '../../contract/define-calls.ts'
import type { ExportFormat, SelectionOf, Sort } from '../../contract/list.ts'
import { useText } from '../../intl/messages.ts'
import { Button } from '../base.tsx'
import { HistoryIcon } from '../icons.tsx'
import type { AnyListSpec, Filters, UseExporter } from '../list/list-spec.ts'
import { notify } from '../notices/notify.tsx'
import { lazyDialog } from '../overlays/lazy-dialog.tsx'
import { type ExportSettings, useExportSettings } from './export-settings.ts'
import { exportedFields, fieldName } from './exported-fields.ts'
import { exportsMessages as messages } from './exports.messages.ts'
import { isOpen, watchExports } from './watch-exports.tsx'

const ExportsDialog = lazyDialog(() => import('./exports.dialog.tsx'))
const BeginExportDialog = lazyDialog(() => import('./begin-export.dialog.tsx'))

const ExportsButton = ({ spec }: { spec: AnyListSpec }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon size={15} aria-hidden />
        {t(messages.title)}
      </Button>
      {open ? <ExportsDialog spec={spec} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Order = Sort<string> | undefined

interface Asked {
  readonly selection: SelectionOf<Filters>
  readonly columns: readonly string[]
  readonly titles: readonly string[]
  readonly format: ExportFormat
  readonly mark: boolean
  readonly head: boolean
  readonly sort: Order
}
type StartCall<C extends Call> = ApiCall<C> & ((input: Asked) => Promise<ExportFile>)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((item, index) => item === others[index])

/**
 * Exports of a list that run on the server: they continue when the agent leaves or reloads the page, and their files
 * are kept for some days.
 */
export const backgroundExport = <C extends Call>(
  call: ApiCall<C>,
  columns: readonly string[],
  /** Further constant input of the call. */
  fixed: Readonly<Record<string, unknown>> = {},
) => {
  const start = call as unknown as StartCall<C> // every call that starts an export takes this and answers with it
  const useExporter: UseExporter = (spec, visibleColumns) => {
    const t = useText()
    const input = { list: spec.id }
    const { data: files } = useRead(exports.listExports, input, { untilRead: true })
    const [request, setRequest] = useState<{
      readonly selection: SelectionOf<Filters>
      readonly count: number
      readonly sort: Order
    } | null>(null)
    const [settings, keepSettings] = useExportSettings(spec.id, columns)
    const shown = exportedFields(spec, visibleColumns, columns)
    const current = files?.find(isOpen)
    const isGoing = current !== undefined
    useEffect(() => {
      if (isGoing) watchExports(spec.id)
    }, [isGoing, spec.id])
    const change = async (work: () => Promise<ExportFile>) => {
      try {
        const file = await work()
        const queryKey = readKey(exports.listExports, input)
        queryClient.setQueryData<ExportFile[]>(queryKey, (known = []) => [
          file,
          ...known.filter(({ id }) => id !== file.id),
        ])
        void invalidate(exports.listExports)
      } catch (error) {
        notify.failure(error)
      }
    }
    const begin = (chosen: ExportSettings & { readonly columns: readonly string[] }) => {
      if (!request) return
      const { selection, sort } = request
      setRequest(null)
      // "As the list shows them" is not stored as a choice: the list may show other fields next time.
      keepSettings({ ...chosen, columns: isSame(chosen.columns, shown) ? null : chosen.columns })
      void change(async () => {
        const titles = chosen.columns.map((field) => fieldName(spec, field, t))
        const file = await start({ ...fixed, ...chosen, titles, selection, sort })
        notify.success(t(messages.started))
        return file
      })
    }
    return {
      progress: current ? { rows: current.rows, total: current.total } : null,
      note: current && current.starts > 1 ? t(messages.begunAgain) : null,
      start: async (selection, count, sort) => setRequest({ selection, count, sort }),
      cancel: () => {
        if (current) void change(() => exports.cancelExport({ id: current.id }))
      },
      button: (
        <>
          <ExportsButton spec={spec} />
          {request ? (
            <BeginExportDialog
              count={request.count}
              columns={columns}
              shown={shown}
              nameOf={(field) => fieldName(spec, field, t)}
              settings={settings}
              onBegin={begin}
              onClose={() => setRequest(null)}
            />
          ) : null}
        </>
      ),
    }
  }
  return { columns, useExporter }
}
