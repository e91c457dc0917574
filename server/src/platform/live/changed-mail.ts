import type { LiveEvents } from '@console/shared/contract/calls/live'
import { atMostEvery } from './at-most-every.ts'

type Told = LiveEvents['mail']

const everyMs = 1_000
/** Above this number, as in the first sync of a mailbox, tabs only hear that something changed. */
const maxThreads = 1_000

const numbersOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** Coalesces mail changes, so that tabs are notified at most once a second. */
export const changedMail = (tell: (change: Told) => void) => {
  let accounts = new Set<number>()
  let threads = new Set<number>()
  const { soon, end } = atMostEvery(everyMs, () => {
    tell({ accounts: [...accounts], threads: threads.size > maxThreads ? [] : [...threads] })
    accounts = new Set()
    threads = new Set()
  })
  return {
    /** `<accounts> <threads>`, each separated by commas. */
    heard: (payload: string) => {
      const [some = '', others = ''] = payload.split(' ')
      for (const id of numbersOf(some)) accounts.add(id)
      for (const id of numbersOf(others)) threads.add(id)
      soon()
    },
    /** Anything may have changed. */
    all: soon,
    end,
  }
}
