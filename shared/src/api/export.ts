import { apiBase } from '../contract/base.ts'
import { csvLine } from '../contract/csv.ts'
import type { Call, InputOf } from '../contract/define-calls.ts'
import { limits } from '../contract/limits.ts'
import type { ApiCall } from './client.ts'
import { ApiError } from './errors.ts'
import { send } from './http.ts'

/** Progress of an export; `total` is null until the server reports it. */
export interface ExportProgress {
  readonly rows: number
  readonly total: number | null
}

const newline = 10

interface Reading {
  readonly titles?: readonly string[]
  readonly onRows: (rows: number) => void
}

/** Turns a CSV stream into a file, with `titles` as column headings, and reports how many rows have arrived. */
export const readCsv = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { titles, onRows }: Reading,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  /** Length of the first line. */
  let head = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    for (const byte of value) {
      if (lines === 0) head += 1
      if (byte === newline) lines += 1
    }
    onRows(Math.max(0, lines - 1))
  }
  if (parts.length === 0) throw new ApiError('badReply', 'The export was empty.')
  const type = 'text/csv;charset=utf-8'
  const file = new Blob(parts, { type })
  return titles ? new Blob([`\ufeff${csvLine(titles)}`, file.slice(head)], { type }) : file
}

/** Streams an export into a Blob, counting rows as they arrive. Stops at once when `signal` aborts. */
export const streamExport = async <C extends Call>(
  call: ApiCall<C>,
  input: InputOf<C>,
  options: {
    readonly signal: AbortSignal
    /** Column headings in the file. */
    readonly titles?: readonly string[]
    readonly onProgress: (progress: ExportProgress) => void
  },
): Promise<Blob> => {
  const { data: stream, headers } = await send<ReadableStream<Uint8Array<ArrayBuffer>>>(
    {
      method: 'POST',
      url: `${apiBase}/${call.declaration.path}`,
      data: input,
      responseType: 'stream',
      timeout: limits.longRequestTimeoutMs,
      signal: options.signal,
    },
    false,
    call.errors,
  )
  const total = Number(headers.get('x-total-rows') ?? Number.NaN)
  return readCsv(stream, {
    ...(options.titles ? { titles: options.titles } : {}),
    onRows: (rows) => options.onProgress({ rows, total: Number.isNaN(total) ? null : total }),
  })
}

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
