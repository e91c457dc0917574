import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { kitMessages } from '@console/shared/messages/kit'
import { messages } from './unlocks.messages.ts'

/** The call's limit. */
const maxAtOnce = 1_000

interface Props {
  readonly count: number
  readonly busy: boolean
  readonly onSet: (hidden: boolean) => void
  readonly onClear: () => void
}

/** Actions for the selected rows, of this page and of others; Esc clears the selection. */
export const PickedBar = ({ count, busy, onSet, onClear }: Props) => {
  const t = useText()
  const tooMany = count > maxAtOnce
  const text = t(kitMessages.selected, { count })
  const button = { size: 'xs', variant: 'outline', bg: 'bg', disabled: busy || tooMany } as const
  return (
    <Flex
      role="toolbar"
      aria-label={text}
      align="center"
      gap="2"
      wrap="wrap"
      position="absolute"
      insetInline="0"
      insetBlockStart="0"
      minHeight="100%"
      zIndex="2"
      bg="primary.subtle"
      borderBlockEndWidth="1px"
      paddingInline="3"
      paddingBlock="1.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClear()
      }}
    >
      <Text fontSize="sm" fontWeight="medium" aria-live="polite">
        {tooMany ? `${text} · ${t(messages.tooMany, { limit: t.number(maxAtOnce) })}` : text}
      </Text>
      <Flex gap="2" marginInlineStart="auto" wrap="wrap">
        <Button {...button} onClick={() => onSet(true)}>
          {t(messages.hide)}
        </Button>
        <Button {...button} onClick={() => onSet(false)}>
          {t(messages.showAgain)}
        </Button>
        <Button size="xs" variant="ghost" onClick={onClear}>
          <CloseIcon size={14} aria-hidden />
          {t(kitMessages.clearSelection)}
        </Button>
      </Flex>
    </Flex>
  )
}
