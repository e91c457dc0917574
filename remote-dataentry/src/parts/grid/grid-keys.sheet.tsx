import { useText } from '@console/shared/intl/words'
import { Box, Kbd } from '@console/shared/kit/base'
import { Popover } from '@console/shared/kit/popover'
import { gridWords as words } from './grid.messages.ts'

const keys = [
  { shown: ['Enter', 'F2'], word: words.keyEdit },
  { shown: ['↑ ↓ ← →', 'Tab'], word: words.keyMove },
  { shown: ['Ctrl C', 'Ctrl V'], word: words.keyCopy },
  { shown: ['Ctrl D'], word: words.keyFill },
  { shown: ['Ctrl Z'], word: words.keyUndo },
  { shown: ['Del'], word: words.keyClear },
  { shown: ['Esc'], word: words.keyLeave },
] as const

/** What the keyboard does in the grid. */
export const GridKeys = () => {
  const t = useText()
  return (
    <Popover label={t(words.keys)} button={t(words.keys)}>
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
