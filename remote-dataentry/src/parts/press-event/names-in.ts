import type { Message } from '@console/shared/intl/messages'
import { messages } from './press-event.messages.ts'

const maxNames = 50
const maxName = 200

/** Names from lines of text, without duplicates. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Error for more or longer names than an event allows. */
export const namesProblem = (typed: string): Message | null => {
  const names = namesIn(typed)
  return names.length > maxNames || names.some((name) => name.length > maxName) ? messages.badNames : null
}
