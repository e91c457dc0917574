import { type MouseEvent, memo, useId } from 'react'
import type { Text } from '../../intl/messages.ts'
import { kitMessages } from '../kit.messages.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import { pinStyle } from './pinned.ts'
import { RowMenu } from './row-menu.tsx'

/** What rows do; the same object throughout, so that rows do not render again with their table. */
export interface RowHandlers {
  readonly open: (address: string, row: AnyRow) => void
  /** A link to the row was followed in this tab. */
  readonly opened: (row: AnyRow) => void
  readonly toggle: (id: number) => void
  /** Shows the row in the panel beside the list. */
  readonly peek: (id: number) => void
  readonly actions: () => readonly BulkAction<Filters>[]
  readonly act: (action: BulkAction<Filters>, id: number) => void
  /** The pointer comes to a row, or leaves it. */
  readonly point: (row: AnyRow | null) => void
}

interface Props {
  readonly spec: AnyListSpec
  readonly t: Text
  readonly row: AnyRow
  /** Counted from 1, including the header. */
  readonly rowIndex: number
  readonly columns: readonly Column<AnyRow>[]
  /** Offsets of the pinned columns; see pinned.ts. */
  readonly pins: readonly number[]
  /** null: rows of this list cannot be selected. */
  readonly isPicked: boolean | null
  /** Ids of the actions that fit the row, as one text. */
  readonly actions: string
  /** Rows of this list have actions. */
  readonly hasMenu: boolean
  readonly handlers: RowHandlers
  /** The row has the keyboard focus. */
  readonly isCurrent: boolean
  /** It is shown in the panel beside the list. */
  readonly isPeeked: boolean
}

/** A row of a list. Memoised, because the list renders for each key and each selected row. */
export const ListRow = memo((props: Props) => {
  const { spec, t, row, rowIndex, columns, pins, isPicked, actions, hasMenu, handlers, isCurrent, isPeeked } = props
  const id = spec.rowId(row)
  /** The label of the checkbox and the menu comes from the row: "row 12" alone is meaningless. */
  const aboutId = useId()
  const fitting = actions.split(',')
  const isLink = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null
  const open = ({ target: clicked, defaultPrevented }: MouseEvent) => {
    const link = clicked instanceof Element ? clicked.closest('a') : null
    // A link in the row has already navigated; a second navigation would take two Backs to return.
    if (link) {
      if (defaultPrevented && link.getAttribute('href') === spec.href?.(row)) handlers.opened(row)
      return
    }
    if (spec.href && globalThis.getSelection()?.isCollapsed !== false) handlers.open(spec.href(row), row)
  }
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={isPicked ?? undefined}
      aria-current={isPeeked || undefined}
      data-open={spec.href ? true : undefined}
      data-current={isCurrent || undefined}
      tabIndex={isCurrent ? -1 : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && spec.href && !isLink(event.target)) handlers.open(spec.href(row), row)
      }}
      onClick={open}
      {...(spec.ahead ? { onPointerEnter: () => handlers.point(row), onPointerLeave: () => handlers.point(null) } : {})}
    >
      {isPicked === null ? null : (
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
            checked={isPicked}
            onChange={() => handlers.toggle(id)}
          />
        </td>
      )}
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
      {hasMenu || spec.peek ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the menu from opening the row
        <td className="menu" onClick={(event) => event.stopPropagation()}>
          {actions !== '' || spec.peek ? (
            <RowMenu
              id={id}
              aboutId={aboutId}
              actions={handlers.actions().filter(({ label }) => fitting.includes(label.id))}
              onAction={(action) => handlers.act(action, id)}
              onPeek={spec.peek && handlers.peek}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  )
})
