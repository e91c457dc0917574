import type { ExportList, OpenedExport } from './export-list.ts'

/** Contents of a file: columns in their order, headers, and rows. */
export interface RowSheet {
  readonly name: string
  readonly columns: readonly string[]
  /** What the file calls them. */
  readonly titles: readonly string[]
  readonly kinds: NonNullable<ExportList['kinds']>
  /** Lines above the names of the columns. */
  readonly head: readonly (readonly [string, string])[]
  readonly batches: OpenedExport['batches']
}

/** A stretch of a file, and how many more rows there are with it. */
export interface Piece {
  readonly bytes: Buffer
  readonly rows: number
}

/** Asks for the next rows while those before are being written. */
export async function* ahead<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  const ask = () => {
    const next = iterator.next()
    // A failure is reported to the awaiting code; until then it is not unhandled.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = ask(); ; ) {
      const { done, value } = await next
      if (done) return
      next = ask()
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
