import { QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ApiError } from '../../api/errors.ts'
import { exports } from '../../api/exports.ts'
import { queryClient, readKey } from '../../api/query.ts'
import type { ExportFile } from '../../contract/calls/exports.ts'
import { textAtom } from '../../intl/messages.ts'
import { notify } from '../notices/notify.tsx'
import { exportsMessages as messages } from './exports.messages.ts'

const lookEveryMs = 1_000
/** Retry delay while the server is unreachable; a restart takes a few seconds. */
const lookAgainMs = 2_000
const silently = { silent: true } as const

/** Whether an export is still running. */
export const isOpen = ({ state }: ExportFile): boolean => state === 'waiting' || state === 'running'

/** Has the browser download the file of an export as a stream straight to disk. */
export const download = async ({ id }: ExportFile): Promise<void> => {
  try {
    const { path } = await exports.getDownloadLink({ id })
    // The response sets the file name.
    Object.assign(document.createElement('a'), { href: path, download: '' }).click()
  } catch (error) {
    notify.failure(error)
  }
}

const tell = (file: ExportFile): void => {
  const t = getDefaultStore().get(textAtom)
  if (file.state === 'failed') notify.error(t(messages.failedNotice))
  if (file.state === 'done')
    notify.offer(t(messages.ready, { count: file.rows }), {
      label: t(messages.download),
      run: () => void download(file),
    })
}

/** Lists whose exports are being watched. */
const watched = new Set<string>()

/**
 * Polls the exports of a list until none is running and notifies the agent of each result, on whatever page the agent
 * is.
 */
export const watchExports = (list: string): void => {
  if (watched.has(list)) return
  watched.add(list)
  const queryKey = readKey(exports.listExports, { list })
  const going = new Set<number>()
  const note = (files: readonly ExportFile[]) => {
    for (const file of files) {
      if (isOpen(file)) going.add(file.id)
      else if (going.delete(file.id)) tell(file)
    }
  }
  note(queryClient.getQueryData<ExportFile[]>(queryKey) ?? [])
  const observer = new QueryObserver<ExportFile[], ApiError>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => exports.listExports({ list }, { signal, ...silently }),
    refetchInterval: ({ state }) => (state.error ? lookAgainMs : lookEveryMs),
  })
  const stop = observer.subscribe(({ data = [], error }) => {
    note(data)
    // Keep polling through a restart of the server; stop when nobody is signed in.
    if (going.size > 0 && error?.status !== 401) return
    watched.delete(list)
    stop()
  })
}
