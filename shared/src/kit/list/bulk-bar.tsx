import { useText } from '../../intl/messages.ts'
import { Button, Flex, Text } from '../base.tsx'
import { CloseIcon, ExportIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { ListSelection } from './list-selection.ts'
import type { BulkAction, Filters } from './list-spec.ts'
import type { Bulk } from './use-bulk.tsx'

interface Props {
  readonly picked: ListSelection
  readonly total: number
  readonly actions: readonly BulkAction<Filters>[]
  readonly bulk: Bulk
  readonly onExport: (() => void) | null
}

/** Actions for the selected rows; Esc clears the selection. */
export const BulkBar = ({ picked, total, actions, bulk, onExport }: Props) => {
  const t = useText()
  const run = async (action: BulkAction<Filters>) => {
    if (await bulk.run(action, picked.selection, picked.count)) picked.clear()
  }
  return (
    <Flex
      role="toolbar"
      aria-label={t(kitMessages.selected, { count: picked.count })}
      align="center"
      gap="2"
      wrap="wrap"
      position="absolute"
      insetInline="0"
      insetBlockStart="0"
      minHeight="100%"
      zIndex="2"
      bg="primary.subtle"
      borderWidth="1px"
      borderRadius="md"
      paddingInline="3"
      paddingBlock="1.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') picked.clear()
      }}
    >
      <Text fontSize="sm" fontWeight="medium" aria-live="polite">
        {t(kitMessages.selected, { count: picked.count })}
      </Text>
      {picked.wholePage && !picked.isMatching && total > picked.count ? (
        <Button size="xs" variant="plain" colorPalette="primary" onClick={picked.pickMatching}>
          {t(kitMessages.selectAllMatching, { total: t.number(total) })}
        </Button>
      ) : null}
      <Flex gap="2" marginInlineStart="auto" wrap="wrap">
        {onExport ? (
          <Button size="xs" variant="outline" bg="bg" onClick={onExport}>
            <ExportIcon size={14} aria-hidden />
            {t(kitMessages.exportSelection)}
          </Button>
        ) : null}
        {actions.map((action) => (
          <Button
            key={action.label.id}
            size="xs"
            variant="outline"
            bg="bg"
            disabled={bulk.busy}
            onClick={() => void run(action)}
          >
            {t(action.label)}
          </Button>
        ))}
        <Button size="xs" variant="ghost" onClick={picked.clear}>
          <CloseIcon size={14} aria-hidden />
          {t(kitMessages.clearSelection)}
        </Button>
      </Flex>
    </Flex>
  )
}
