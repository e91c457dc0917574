import { memo, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../intl/messages.ts'
import { kitMessages } from '../kit.messages.ts'
import type { ListSelection } from './list-selection.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import { RowMenu } from './row-menu.tsx'

interface Props {
  readonly spec: AnyListSpec
  readonly row: AnyRow
  /** Counted from 1, with the header. */
  readonly rowIndex: number
  readonly columns: readonly Column<AnyRow>[]
  /** null: rows of this list cannot be picked. */
  readonly picked: ListSelection | null
  readonly actions: readonly BulkAction<Filters>[]
  readonly onAction: (action: BulkAction<Filters>, id: number) => void
}

/** A row of a list. Kept as it is drawn while the list is scrolled: the table is drawn anew for each frame. */
export const ListRow = memo(({ spec, row, rowIndex, columns, picked, actions, onAction }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const id = spec.rowId(row)
  /** What the row begins with says whose box and menu these are: "row 12" alone tells nobody. */
  const aboutId = useId()
  const fitting = actions.filter(({ fits }) => fits === undefined || fits({ ...row }))
  const open = (clicked: EventTarget) => {
    // A link in the row has gone there itself; a second time would take two Backs to return.
    if (clicked instanceof Element && clicked.closest('a')) return
    if (spec.href && globalThis.getSelection()?.isCollapsed !== false) navigate(spec.href(row))
  }
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={picked?.has(id)}
      data-open={spec.href ? true : undefined}
      onClick={(event) => open(event.target)}
    >
      {picked ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the checkbox from opening the row
        <td onClick={(event) => event.stopPropagation()}>
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
        <td key={column.id} id={at === 0 ? aboutId : undefined} data-align={column.align}>
          {column.cell(row, t)}
        </td>
      ))}
      {actions.length > 0 ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the menu from opening the row
        <td className="menu" onClick={(event) => event.stopPropagation()}>
          {fitting.length > 0 ? (
            <RowMenu id={id} aboutId={aboutId} actions={fitting} onAction={(action) => onAction(action, id)} />
          ) : null}
        </td>
      ) : null}
    </tr>
  )
})
