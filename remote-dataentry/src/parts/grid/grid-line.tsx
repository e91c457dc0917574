import { useText } from '@console/shared/intl/messages'
import { VisuallyHidden } from '@console/shared/kit/base'
import { memo } from 'react'
import { useSuggestions } from '../suggest/use-suggestions.tsx'
import type { GridColumn, RowMark } from './entry-grid.tsx'
import { gridMessages as messages } from './grid.messages.ts'
import type { GridRow } from './grid-model.ts'

/** Text of the cell being edited; while the caret is in it, arrow keys move along the text. */
export interface Editing {
  readonly text: string
  readonly caret: boolean
}

interface Props {
  readonly row: GridRow
  readonly index: number
  readonly columns: readonly GridColumn[]
  /** First and last column of the selection; -1: none in this row. */
  readonly from: number
  readonly to: number
  /** The current column; -1: in another row. */
  readonly active: number
  readonly editing: Editing | null
  readonly statusId: string
  readonly problem: ((row: GridRow, column: string) => string | undefined) | undefined
  readonly mark: RowMark | undefined
  readonly onPress: (row: number, column: number, extend?: boolean) => void
  readonly onEdit: (editing: Editing) => void
  readonly onCommit: () => void
}

interface CellProps {
  readonly column: GridColumn
  readonly value: string
  readonly name: string
  readonly said: string | undefined
}

const ActiveCell = ({
  column,
  value,
  name,
  said,
  editing,
  statusId,
  onEdit,
  onCommit,
}: CellProps & Pick<Props, 'editing' | 'statusId' | 'onEdit' | 'onCommit'>) => {
  const { field, list } = useSuggestions({
    value: editing?.text ?? value,
    options: editing ? column.options : undefined,
    onChoose: (text) => onEdit({ text, caret: true }),
    opensByArrow: editing?.caret === true,
  })
  return (
    <>
      <input
        value={editing?.text ?? value}
        aria-label={name}
        aria-invalid={said !== undefined}
        aria-describedby={statusId}
        readOnly={column.readOnly === true}
        autoComplete="off"
        spellCheck={false}
        dir={column.latin ? 'ltr' : 'auto'}
        {...(editing ? { 'data-editing': '' } : {})}
        {...field}
        onChange={(event) => onEdit({ text: event.target.value, caret: editing?.caret ?? false })}
        onDoubleClick={() => {
          if (!editing && !column.readOnly) onEdit({ text: value, caret: true })
        }}
        onBlur={onCommit}
      />
      {list}
    </>
  )
}

const Line = (props: Props) => {
  const { row, index, columns, from, to, active, editing, statusId, problem, mark, onPress, onEdit, onCommit } = props
  const t = useText()
  const last = columns.length - 1
  return (
    <tr aria-rowindex={index + 2} data-tone={mark?.tone}>
      <th
        scope="row"
        title={mark?.label}
        onMouseDown={(event) => {
          event.preventDefault()
          onPress(index, 0, event.shiftKey)
          onPress(index, last, true)
        }}
      >
        {t.number(index + 1)}
        {mark ? <VisuallyHidden>{mark.label}</VisuallyHidden> : null}
      </th>
      {columns.map((column, at) => {
        const value = row.cells[column.id] ?? ''
        const said = problem?.(row, column.id)
        const isActive = at === active
        return (
          <td
            key={column.id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the grid
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            aria-selected={at >= from && at <= to && from >= 0}
            aria-readonly={column.readOnly === true}
            title={said ?? (value.length > 24 ? value : undefined)}
            {...(said ? { 'data-invalid': '' } : {})}
            onMouseDown={(event) => {
              // In the current cell the mouse sets the caret.
              if (isActive && !event.shiftKey) return
              event.preventDefault()
              onPress(index, at, event.shiftKey)
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1 && !editing) onPress(index, at, true)
            }}
          >
            {isActive ? (
              <ActiveCell
                column={column}
                value={value}
                name={t(messages.cell, { column: column.label, row: t.number(index + 1) })}
                said={said}
                editing={editing}
                statusId={statusId}
                onEdit={onEdit}
                onCommit={onCommit}
              />
            ) : (
              <span dir={column.latin ? 'ltr' : 'auto'}>{value}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** One row of the grid; unchanged rows are not rendered again. */
export const GridLine = memo(
  Line,
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.from === b.from &&
    a.to === b.to &&
    a.active === b.active &&
    a.editing === b.editing &&
    a.problem === b.problem &&
    a.columns === b.columns &&
    a.mark?.label === b.mark?.label &&
    // The current row always gets the newest props.
    a.active === -1,
)
