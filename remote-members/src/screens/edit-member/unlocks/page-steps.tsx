import { useText } from '@console/shared/intl/messages'
import { Flex, HStack, IconButton, Text } from '@console/shared/kit/base'
import { NextIcon, PreviousIcon } from '@console/shared/kit/icons'
import { kitMessages } from '@console/shared/messages/kit'
import type { UnlockList } from './use-unlock-list.ts'

/** Position of the page in the list, and buttons for the next and previous one. */
export const PageSteps = ({ list }: { list: UnlockList }) => {
  const t = useText()
  const { rows, offset, page, next, previous } = list
  const button = { size: 'xs', variant: 'ghost', _rtl: { transform: 'scaleX(-1)' } } as const
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" paddingBlock="1.5" paddingInline="3">
      <Text fontSize="sm" color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {t(kitMessages.range, {
          from: t.number(offset + 1),
          to: t.number(offset + rows.length),
          total: t.number(page?.total ?? 0),
        })}
      </Text>
      <HStack gap="1">
        <IconButton
          {...button}
          aria-label={t(kitMessages.previousPage)}
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <PreviousIcon size={16} />
        </IconButton>
        <IconButton {...button} aria-label={t(kitMessages.nextPage)} disabled={!next} onClick={() => next?.()}>
          <NextIcon size={16} />
        </IconButton>
      </HStack>
    </Flex>
  )
}
