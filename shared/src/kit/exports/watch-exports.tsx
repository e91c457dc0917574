import { QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { saveFile, streamExport } from '../../api/export.ts'
import { exports } from '../../api/exports.ts'
import { queryClient } from '../../api/query.ts'
import type { ExportFile } from '../../contract/calls/exports.ts'
import { textAtom } from '../../intl/words.ts'
import { notify } from '../notify.tsx'
import { exportsWords as words } from './exports.messages.ts'

const lookEveryMs = 1_000
const silently = { silent: true } as const

/** Whether an export goes on. */
export const isOpen = ({ state }: ExportFile): boolean => state === 'waiting' || state === 'running'

/** Fetches the file of an export and hands it to the browser's downloads. */
export const download = async ({ id, list, created_at }: ExportFile): Promise<void> => {
  try {
    const { signal } = new AbortController()
    const file = await streamExport(exports.downloadExport, { id }, { signal, onProgress: () => {} })
    saveFile(file, `${list}-${created_at.slice(0, 10)}.csv`)
  } catch (error) {
    notify.failure(error)
  }
}

const tell = (file: ExportFile): void => {
  const t = getDefaultStore().get(textAtom)
  if (file.state === 'failed') notify.error(t(words.failedNotice))
  if (file.state === 'done')
    notify.offer(t(words.ready, { count: file.rows }), { label: t(words.download), run: () => void download(file) })
}

/** Lists whose exports are watched. */
const watched = new Set<string>()

/** Asks for the exports of a list until none goes on, wherever in the console the agent is by then, and tells of each. */
export const watchExports = (list: string): void => {
  if (watched.has(list)) return
  watched.add(list)
  const queryKey = [exports.listExports.declaration.path, { list }]
  const going = new Set<number>()
  const note = (files: readonly ExportFile[]) => {
    for (const file of files) {
      if (isOpen(file)) going.add(file.id)
      else if (going.delete(file.id)) tell(file)
    }
  }
  note(queryClient.getQueryData<ExportFile[]>(queryKey) ?? [])
  const observer = new QueryObserver<ExportFile[]>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => exports.listExports({ list }, { signal, ...silently }),
    refetchInterval: lookEveryMs,
  })
  const stop = observer.subscribe(({ data = [], error }) => {
    note(data)
    // Nobody is signed in any more, or the server is away: the page asks again when it is looked at.
    if (going.size > 0 && !error) return
    watched.delete(list)
    stop()
  })
}
