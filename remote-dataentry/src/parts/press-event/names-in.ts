import type { Message } from '@console/shared/intl/messages'
import { messages } from './press-event.messages.ts'

const maxNames = 50
const maxName = 200

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
export const namesProblem = (typed: string): Message | null => {
  const names = namesIn(typed)
  return names.length > maxNames || names.some((name) => name.length > maxName) ? messages.badNames : null
}
