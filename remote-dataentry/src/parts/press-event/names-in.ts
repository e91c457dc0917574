import type { Word } from '@console/shared/intl/words'
import { words } from './press-event.messages.ts'

const mostNames = 50
const longestName = 200

/** Names that stand one per line; each once. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** What is wrong with names: more of them, or longer ones, than an event holds. */
export const namesProblem = (typed: string): Word | null => {
  const names = namesIn(typed)
  return names.length > mostNames || names.some((name) => name.length > longestName) ? words.badNames : null
}
