import { memo, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../intl/messages.ts'
import { kitMessages } from '../kit.messages.ts'
import type { ListSelection } from './list-selection.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import { pinStyle } from './pinned.ts'
import { RowMenu } from './row-menu.tsx'

interface Props {
  readonly spec: AnyListSpec
  readonly row: AnyRow
  /** Counted from 1, including the header. */
  readonly rowIndex: number
  readonly columns: readonly Column<AnyRow>[]
  /** Offsets of the pinned columns; see pinned.ts. */
  readonly pins: readonly number[]
  /** null: rows of this list cannot be selected. */
  readonly picked: ListSelection | null
  readonly actions: readonly BulkAction<Filters>[]
  readonly onAction: (action: BulkAction<Filters>, id: number) => void
  /** The row has the keyboard focus. */
  readonly isCurrent: boolean
  /** It is shown in the panel beside the list. */
  readonly isPeeked: boolean
  /** Shows it in that panel. */
  readonly onPeek?: (id: number) => void
}

/** A row of a list. Memoised, because the table renders on every frame while it scrolls. */
export const ListRow = memo((props: Props) => {
  const { spec, row, rowIndex, columns, pins, picked, actions, onAction, isCurrent, isPeeked, onPeek } = props
  const t = useText()
  const navigate = useNavigate()
  const id = spec.rowId(row)
  /** The label of the checkbox and the menu comes from the row: "row 12" alone is meaningless. */
  const aboutId = useId()
  const fitting = actions.filter(({ fits }) => fits === undefined || fits({ ...row }))
  const isLink = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null
  const open = (clicked: EventTarget) => {
    // A link in the row has already navigated; a second navigation would take two Backs to return.
    if (clicked instanceof Element && clicked.closest('a')) return
    if (spec.href && globalThis.getSelection()?.isCollapsed !== false) navigate(spec.href(row))
  }
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={picked?.has(id)}
      aria-current={isPeeked || undefined}
      data-open={spec.href ? true : undefined}
      data-current={isCurrent || undefined}
      tabIndex={isCurrent ? -1 : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && spec.href && !isLink(event.target)) navigate(spec.href(row))
      }}
      onClick={(event) => open(event.target)}
    >
      {picked ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the checkbox from opening the row
        <td
          data-pinned={pins.length > 0 || undefined}
          style={pinStyle(pins.length > 0 ? 0 : undefined)}
          onClick={(event) => event.stopPropagation()}
        >
          <input
            type="checkbox"
            aria-label={t(kitMessages.selectRow, { id })}
            aria-describedby={aboutId}
            checked={picked.has(id)}
            onChange={() => picked.toggle(id)}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.id}
          id={at === 0 ? aboutId : undefined}
          data-align={column.align}
          data-pinned={at < pins.length || undefined}
          style={pinStyle(pins[at])}
        >
          {column.cell(row, t)}
        </td>
      ))}
      {actions.length > 0 || onPeek ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the menu from opening the row
        <td className="menu" onClick={(event) => event.stopPropagation()}>
          {fitting.length > 0 || onPeek ? (
            <RowMenu
              id={id}
              aboutId={aboutId}
              actions={fitting}
              onAction={(action) => onAction(action, id)}
              onPeek={onPeek}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  )
})
