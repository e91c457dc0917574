import { useText } from '../../intl/messages.ts'
import { ActionMenu } from '../overlays/menu.tsx'
import { bulkMessages as messages } from './bulk.messages.ts'
import type { BulkAction, Filters } from './list-spec.ts'
import { rowMessages } from './row.messages.ts'

interface Props {
  readonly id: number
  /** Id of the element that names the row. */
  readonly aboutId: string
  readonly actions: readonly BulkAction<Filters>[]
  readonly onAction: (action: BulkAction<Filters>) => void
  /** Shows the row in the panel, if the list has one. */
  readonly onPeek: ((id: number) => void) | undefined
}

/** Actions of one row: preview it beside the list, and the bulk actions. */
export const RowMenu = ({ id, aboutId, actions, onAction, onPeek }: Props) => {
  const t = useText()
  return (
    <ActionMenu
      trigger={<button type="button" aria-label={t(messages.rowActions, { id })} aria-describedby={aboutId} />}
      entries={[
        ...(onPeek
          ? [{ kind: 'item' as const, id: 'peek', label: t(rowMessages.peek), onSelect: () => onPeek(id) }]
          : []),
        ...actions.map((action) => ({
          kind: 'item' as const,
          id: action.label.id,
          label: t(action.label),
          onSelect: () => onAction(action),
        })),
      ]}
    />
  )
}
