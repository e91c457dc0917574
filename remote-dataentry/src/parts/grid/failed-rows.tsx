import { useText } from '@console/shared/intl/messages'
import { Button, Text } from '@console/shared/kit/base'
import { useEffect, useRef } from 'react'
import type { GridColumn, RowMark } from './entry-grid.tsx'
import { gridMessages as messages } from './grid.messages.ts'
import type { GridRow } from './grid-model.ts'
import type { Grid } from './use-grid.ts'

interface Given {
  readonly grid: Grid
  readonly columns: readonly GridColumn[]
  readonly problem: ((row: GridRow, column: string) => string | undefined) | undefined
  readonly mark: ((row: GridRow) => RowMark | undefined) | undefined
  /** Counts saves that left rows unsaved. */
  readonly failures: number
  readonly go: (row: number, column: number) => void
}

/** Navigation among the rows that could not be saved: to the first after a save, then to the next. */
export const useFailedRows = ({ grid, columns, problem, mark, failures, go }: Given) => {
  const { rows, head } = grid.state
  const failed = rows.flatMap((row, index) => (mark?.(row)?.tone === 'failed' ? [index] : []))
  const [first] = failed
  /** The first invalid cell of a row, or the row's start. */
  const goTo = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || !row) return
    go(
      index,
      Math.max(
        0,
        columns.findIndex(({ id }) => problem?.(row, id) !== undefined),
      ),
    )
  }
  const leading = useRef(goTo)
  leading.current = goTo
  const announced = useRef(failures)
  useEffect(() => {
    if (announced.current === failures) return
    announced.current = failures
    leading.current(first)
  }, [failures, first])
  return { failed, goToNext: () => goTo(failed.find((index) => index > head.row) ?? first) }
}

/** The number of rows that could not be saved, and a button that goes to the next. */
export const FailedRows = ({ count, onNext }: { count: number; onNext: () => void }) => {
  const t = useText()
  if (count === 0) return null
  return (
    <>
      <Text color="secondary.fg">{t(messages.failed, { count })}</Text>
      <Button size="2xs" variant="outline" onClick={onNext}>
        {t(messages.nextFailed)}
      </Button>
    </>
  )
}
