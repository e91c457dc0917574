import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FailedRows, useFailedRows } from './failed-rows.tsx'
import { gridMessages as messages } from './grid.messages.ts'
import { gridCss } from './grid-css.ts'
import { GridKeys } from './grid-keys.sheet.tsx'
import { commandOf } from './grid-keys.ts'
import { type Editing, GridLine } from './grid-line.tsx'
import {
  clearCells,
  copyCells,
  type GridRow,
  goTo,
  leftOutOf,
  nextCell,
  paste,
  rangeOf,
  typeInto,
} from './grid-model.ts'
import { headWidth, scrollTo } from './scroll-to-cell.ts'
import { parseTable, writeTable } from './table-text.ts'
import type { Grid } from './use-grid.ts'
import { rowHeight, stretchesOf, useSight } from './visible-rows.ts'

export interface GridColumn {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly readOnly?: boolean
  /** Emails, numbers and addresses run left to right in every language. */
  readonly latin?: boolean
  /** Suggestions while the cell is edited. */
  readonly options?: readonly string[]
}

/** State of a row: changed and unsaved, or rejected by the server, with a label. */
export interface RowMark {
  readonly tone: 'changed' | 'failed'
  readonly label: string
}

interface Props {
  /** The content of the table. */
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly grid: Grid
  /** Error of a cell. */
  readonly problem?: (row: GridRow, column: string) => string | undefined
  readonly mark?: (row: GridRow) => RowMark | undefined
  /** Counts saves that left rows unsaved; after each the agent is taken to the first of those rows. */
  readonly failures?: number
}

/**
 * Flat records as a spreadsheet: arrows, Enter, F2, Tab, ranges, copy and paste, fill down, undo. The current cell
 * contains the only real input, so that input methods, screen readers and phones work as in any field.
 */
export const EntryGrid = ({ label, columns, grid, problem, mark, failures = 0 }: Props) => {
  const t = useText()
  const { state, act } = grid
  const { rows, head } = state
  const range = rangeOf(state)
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Cells of the last paste that did not fit; shown until the agent does something else. */
  const [leftOut, setLeftOut] = useState({ count: 0, state })
  /** The next Tab moves on to the element after the grid. */
  const leaving = useRef(false)
  const wantsFocus = useRef(false)
  /** The focus is in the grid; it stays there when the focused cell is removed with its row. */
  const within = useRef(false)
  const scroller = useRef<HTMLDivElement>(null)
  const statusId = useId()
  const [first, last] = useSight(scroller, rows.length)

  const active = rows[head.row]
  const activeColumn = columns[head.column]
  const said =
    leftOut.count > 0 && leftOut.state === state
      ? t(messages.leftOut, { count: leftOut.count })
      : active && activeColumn
        ? problem?.(active, activeColumn.id)
        : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the agent is elsewhere, or the cell says otherwise
  useEffect(() => {
    const box = scroller.current
    const input = box?.querySelector<HTMLInputElement>('td input')
    if (!box || !input || editing) return
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (!wantsFocus.current && !box.contains(document.activeElement) && !(within.current && isNowhere)) return
    const stays = document.activeElement === input && !wantsFocus.current
    wantsFocus.current = false
    input.focus({ preventScroll: true })
    input.select()
    // Rows that are read again do not move the current cell.
    if (stays) return
    scrollTo(box, input, head.row)
    // The page scrolls too. (jsdom has no layout.)
    input.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [head.row, head.column, rows, editing === null])

  const latest = useRef(editing)
  latest.current = editing
  const commit = () => {
    if (!latest.current) return
    const { text } = latest.current
    latest.current = null
    setEditing(null)
    act((now, shape) => typeInto(now, shape, text))
  }
  const committing = useRef(commit)
  committing.current = commit
  useEffect(() => {
    // On unload, commits the cell that is being typed before the draft is written.
    const leave = () => committing.current()
    addEventListener('pagehide', leave, { capture: true })
    return () => removeEventListener('pagehide', leave, { capture: true })
  }, [])
  const go = (row: number, column: number, extend = false) => {
    commit()
    wantsFocus.current = true
    leaving.current = false
    act((now, shape) => goTo(now, shape, { row, column }, extend))
  }
  const { failed, goToNext } = useFailedRows({ grid, columns, problem, mark, failures, go })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || event.altKey) return
    const { key, shiftKey } = event
    const mod = event.ctrlKey || event.metaKey
    const done = () => {
      event.preventDefault()
      wantsFocus.current = true
    }
    if (key === 'Tab') {
      const next = nextCell(state, grid.shape, shiftKey)
      commit()
      if (next === null || leaving.current) return
      done()
      return go(next.row, next.column)
    }
    if (editing && key === 'Escape') {
      done()
      event.stopPropagation()
      latest.current = null
      return setEditing(null)
    }
    if (editing && key === 'Enter') {
      done()
      commit()
      return go(head.row + (shiftKey ? -1 : 1), head.column)
    }
    if (!editing && (key === 'Enter' || key === 'F2')) {
      event.preventDefault()
      const { target } = event
      if (activeColumn?.readOnly || !(target instanceof HTMLInputElement)) return
      target.setSelectionRange(target.value.length, target.value.length)
      return setEditing({ text: target.value, caret: true })
    }
    if (!editing && key === 'Escape') {
      // The cell keeps the focus, so that Tab continues from there, out of the grid.
      done()
      go(head.row, head.column)
      leaving.current = true
      return
    }
    if (editing && (editing.caret || mod || !key.startsWith('Arrow'))) {
      // Commits the typed text, so that saving by key includes it.
      if (mod && key.toLowerCase() === 's') commit()
      return
    }
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight || 600) / rowHeight) - 2)
    const command = commandOf({ key, shiftKey, mod, rightToLeft, page })
    if (!command) return
    done()
    leaving.current = false
    commit()
    act(command)
  }
  const onCopy = (event: ClipboardEvent, cut: boolean) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTable(copyCells(state, grid.shape)))
    if (cut) act(clearCells)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (editing?.caret || text === '') return
    event.preventDefault()
    latest.current = null
    setEditing(null)
    wantsFocus.current = true
    const table = parseTable(text)
    const count = leftOutOf(grid.now(), grid.shape, table)
    act((now, shape) => paste(now, shape, table))
    setLeftOut({ count, state: grid.now() })
  }

  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
      <Box
        ref={scroller}
        css={gridCss}
        onFocus={() => {
          within.current = true
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          within.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
          if (within.current) return
          // The focus is not pulled back; tabbing into the grid starts again.
          wantsFocus.current = false
          leaving.current = false
        }}
        onKeyDown={onKeyDown}
        onCopy={(event: ClipboardEvent) => onCopy(event, false)}
        onCut={(event: ClipboardEvent) => onCopy(event, true)}
        onPaste={onPaste}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved through by arrows is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          style={{ minWidth: columns.reduce((sum, { width }) => sum + width, headWidth) }}
        >
          <colgroup>
            <col style={{ width: headWidth }} />
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-label={t(messages.rowNumber)} />
              {columns.map((column) => (
                <th key={column.id} scope="col" title={column.label}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* One flat list: a row that moves between sections must keep its input and the focus in it. */}
            {stretchesOf(first, last, head.row, rows.length).flatMap(({ before, indexes }) => [
              before > 0 ? (
                <tr key={`space-${indexes[0] ?? 'end'}`} className="space" aria-hidden>
                  <td colSpan={columns.length + 1} style={{ height: before }} />
                </tr>
              ) : null,
              ...indexes.map((index) => {
                const row = rows[index]
                if (!row) return null
                const isSelected = index >= range.top && index <= range.bottom
                return (
                  <GridLine
                    key={row.key}
                    row={row}
                    index={index}
                    columns={columns}
                    from={isSelected ? range.start : -1}
                    to={isSelected ? range.end : -1}
                    active={index === head.row ? head.column : -1}
                    editing={index === head.row ? editing : null}
                    statusId={statusId}
                    problem={problem}
                    mark={mark?.(row)}
                    onPress={go}
                    onEdit={setEditing}
                    onCommit={commit}
                  />
                )
              }),
            ])}
          </tbody>
        </table>
      </Box>
      <Flex
        align="center"
        gap="3"
        paddingInline="3"
        minHeight="34px"
        borderBlockStartWidth="1px"
        fontSize="xs"
        color="fg.muted"
      >
        <Text id={statusId} role="status" flex="1" minWidth="0" truncate color="secondary.fg" title={said}>
          {said ?? ''}
        </Text>
        <FailedRows count={failed.length} onNext={goToNext} />
        <GridKeys />
      </Flex>
    </Box>
  )
}
