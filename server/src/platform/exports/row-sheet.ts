import type { ExportList, OpenedExport } from './export-list.ts'

/** Contents of a file: columns in their order, headers, and rows. */
export interface RowSheet {
  readonly name: string
  readonly columns: readonly string[]
  /** Their headings. */
  readonly titles: readonly string[]
  readonly kinds: NonNullable<ExportList['kinds']>
  /** Lines above the column headings. */
  readonly head: readonly (readonly [string, string])[]
  readonly batches: OpenedExport['batches']
}

/** A batch of rows, and the total number. */
export interface Piece {
  readonly bytes: Buffer
  readonly rows: number
}

/** Fetches the next batch while the previous one is being written. */
export async function* ahead<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  const ask = () => {
    const next = iterator.next()
    // The awaiting code receives the failure; until then it must not count as unhandled.
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
