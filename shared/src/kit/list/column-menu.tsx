import { useText } from '../../intl/messages.ts'
import { Button, Text } from '../base.tsx'
import { ColumnsIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ActionMenu } from '../overlays/menu.tsx'
import type { ListSettings } from './list-settings.ts'
import type { AnyListSpec } from './list-spec.ts'

interface Props {
  readonly spec: AnyListSpec
  readonly settings: ListSettings
  readonly onChange: (part: Partial<ListSettings>) => void
  readonly onReset: () => void
}

/** Chooses the visible columns. The last one cannot be hidden. */
export const ColumnMenu = ({ spec, settings, onChange, onReset }: Props) => {
  const t = useText()
  const hidden = new Set(settings.hidden)
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    if (next.size < spec.columns.length) onChange({ hidden: [...next] })
  }
  return (
    <ActionMenu
      stayOpen
      trigger={
        <Button size="sm" variant="outline" bg="bg" aria-label={t(kitMessages.columns)}>
          <ColumnsIcon size={15} aria-hidden />
          <Text as="span" hideBelow="sm">
            {t(kitMessages.columns)}
          </Text>
        </Button>
      }
      entries={[
        ...spec.columns.map((column) => ({
          kind: 'item' as const,
          id: column.id,
          label: t(column.header),
          checked: !hidden.has(column.id),
          onSelect: () => toggle(column.id),
        })),
        { kind: 'separator', id: 'separator' },
        { kind: 'item', id: 'reset', label: t(kitMessages.resetColumns), onSelect: onReset },
      ]}
    />
  )
}
