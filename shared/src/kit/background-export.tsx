import { lazy, Suspense, useEffect, useState } from 'react'
import type { ApiCall } from '../api/client.ts'
import { exports } from '../api/exports.ts'
import { outdate, queryClient, useRead } from '../api/query.ts'
import type { ExportFile } from '../contract/calls/exports.ts'
import type { Call } from '../contract/define-calls.ts'
import type { SelectionOf } from '../contract/list.ts'
import { useText } from '../intl/words.ts'
import { Button } from './base.tsx'
import { exportsWords as words } from './exports/exports.messages.ts'
import { isOpen, watchExports } from './exports/watch-exports.tsx'
import { HistoryIcon } from './icons.tsx'
import type { AnyListSpec, Filters, UseExporter } from './list/list-spec.ts'
import { notify } from './notify.tsx'

const ExportsDialog = lazy(() => import('./exports/exports.dialog.tsx'))

const ExportsButton = ({ spec }: { spec: AnyListSpec }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon size={15} aria-hidden />
        {t(words.title)}
      </Button>
      {open ? (
        <Suspense>
          <ExportsDialog spec={spec} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

type StartCall<C extends Call> = ApiCall<C> &
  ((input: { selection: SelectionOf<Filters>; columns: readonly string[] }) => Promise<ExportFile>)

/**
 * Exports of a list that the server makes in the background: they go on when the agent leaves the page or reloads it,
 * and their files are kept for some days.
 */
export const backgroundExport = <C extends Call>(call: ApiCall<C>, columns: readonly string[]) => {
  const start = call as unknown as StartCall<C> // every call that starts an export takes this and answers with it
  const useExporter: UseExporter = (spec, visibleColumns) => {
    const t = useText()
    const input = { list: spec.id }
    const { data: files } = useRead(exports.listExports, input)
    const current = files?.find(isOpen)
    const isGoing = current !== undefined
    useEffect(() => {
      if (isGoing) watchExports(spec.id)
    }, [isGoing, spec.id])
    const change = async (work: () => Promise<ExportFile>) => {
      try {
        const file = await work()
        const queryKey = [exports.listExports.declaration.path, input]
        queryClient.setQueryData<ExportFile[]>(queryKey, (known = []) => [
          file,
          ...known.filter(({ id }) => id !== file.id),
        ])
        void outdate(exports.listExports)
      } catch (error) {
        notify.failure(error)
      }
    }
    return {
      progress: current ? { rows: current.rows, total: current.total } : null,
      start: (selection) => {
        const chosen = columns.filter((column) => visibleColumns.includes(column))
        return change(async () => {
          const file = await start({ selection, columns: chosen.length > 0 ? chosen : columns })
          notify.success(t(words.started))
          return file
        })
      },
      cancel: () => {
        if (current) void change(() => exports.cancelExport({ id: current.id }))
      },
      button: <ExportsButton spec={spec} />,
    }
  }
  return { columns, useExporter }
}
