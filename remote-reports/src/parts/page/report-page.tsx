import { type Message, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Skeleton } from '@console/shared/kit/base'
import { PrintIcon } from '@console/shared/kit/icons'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { PrintSheet } from '@console/shared/kit/print'
import { FailedState } from '@console/shared/kit/states'
import type { ReactNode } from 'react'
import { PrintedRange, RangeBar } from '../range/range-bar.tsx'
import { RangeContext, useRangeOfUrl } from '../range/use-range.ts'
import { useRows } from '../rows/use-rows.ts'
import { pageMessages as messages } from './page.messages.ts'

const NoRows = () => <GiveUp close={useRows().close} />
const RowsDialog = lazyPart(() => import('../rows/rows.dialog.tsx'), NoRows)

interface Props {
  readonly title: Message
  readonly note?: ReactNode
  /** Buttons beside the title, before Print. */
  readonly actions?: ReactNode
  /** False: the report has no range. */
  readonly range?: false
  readonly children: ReactNode
}

const PrintButton = () => {
  const t = useText()
  const print = () => globalThis.print()
  useActions([{ id: 'print', label: t(messages.print), run: print }])
  return (
    <Button size="sm" variant="outline" bg="bg" onClick={print}>
      <PrintIcon size={15} aria-hidden />
      {t(messages.print)}
    </Button>
  )
}

const Ranged = ({ children }: { children: ReactNode }) => {
  const state = useRangeOfUrl()
  const { range } = state
  if (range === null)
    return state.error ? <FailedState error={state.error} onRetry={state.retry} /> : <Skeleton height="32px" />
  return (
    <RangeContext value={range}>
      <RangeBar {...state} range={range} />
      <PrintedRange range={range} />
      {children}
    </RangeContext>
  )
}

/** A report: title, range, panels, and the rows behind the number in the URL. */
export const ReportPage = ({ title, note, actions, range, children }: Props) => {
  const rows = useRows()
  return (
    <Page
      title={title}
      note={note}
      actions={
        <>
          {actions}
          <PrintButton />
        </>
      }
    >
      <PrintSheet />
      {range === false ? children : <Ranged>{children}</Ranged>}
      {rows.shown ? <RowsDialog /> : null}
    </Page>
  )
}
