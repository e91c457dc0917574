import { useText } from '../../intl/messages.ts'
import { MoreIcon } from '../icons.tsx'
import { ActionMenu } from '../overlays/menu.tsx'
import { bulkMessages as messages } from './bulk.messages.ts'
import type { BulkAction, Filters } from './list-spec.ts'

interface Props {
  readonly id: number
  /** The element that says whose row it is. */
  readonly aboutId: string
  readonly actions: readonly BulkAction<Filters>[]
  readonly onAction: (action: BulkAction<Filters>) => void
}

/** The bulk actions for one row. */
export const RowMenu = ({ id, aboutId, actions, onAction }: Props) => {
  const t = useText()
  return (
    <ActionMenu
      trigger={
        <button type="button" aria-label={t(messages.rowActions, { id })} aria-describedby={aboutId}>
          <MoreIcon size={15} aria-hidden />
        </button>
      }
      entries={actions.map((action) => ({
        kind: 'item' as const,
        id: action.label.id,
        label: t(action.label),
        onSelect: () => onAction(action),
      }))}
    />
  )
}
