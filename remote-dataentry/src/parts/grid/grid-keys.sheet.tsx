import { useText } from '@console/shared/intl/messages'
import { Box, Kbd } from '@console/shared/kit/base'
import { Popover } from '@console/shared/kit/popover'
import { gridMessages as messages } from './grid.messages.ts'

const keys = [
  { shown: ['Enter', 'F2'], word: messages.keyEdit },
  { shown: ['↑ ↓ ← →', 'Tab'], word: messages.keyMove },
  { shown: ['Ctrl C', 'Ctrl V'], word: messages.keyCopy },
  { shown: ['Ctrl D'], word: messages.keyFill },
  { shown: ['Ctrl Z'], word: messages.keyUndo },
  { shown: ['Del'], word: messages.keyClear },
  { shown: ['Esc'], word: messages.keyLeave },
] as const

/** What the keyboard does in the grid. */
export const GridKeys = () => {
  const t = useText()
  return (
    <Popover label={t(messages.keys)} button={t(messages.keys)}>
      <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="2" alignItems="baseline">
        {keys.map(({ shown, word }) => [
          <Box as="dt" key={`${word.id}-keys`} display="flex" gap="1" flexWrap="wrap" dir="ltr">
            {shown.map((key) => (
              <Kbd key={key} size="sm" whiteSpace="nowrap">
                {key}
              </Kbd>
            ))}
          </Box>,
          <Box as="dd" key={word.id}>
            {t(word)}
          </Box>,
        ])}
      </Box>
    </Popover>
  )
}
