import type { InputOf } from '@console/shared/contract/define-calls'
import { atom, getDefaultStore } from 'jotai'
import type { accountStandingCalls } from '../../../contract/calls/account-standing.ts'

type Selection = InputOf<typeof accountStandingCalls.setContacted>['selection']

/** Accounts that somebody is about to mark as contacted, and who waits for what comes of it. */
interface Asked {
  readonly selection: Selection
  readonly count: number
  readonly end: (done: boolean) => void
}

export const contactedAtom = atom<Asked | null>(null)

/** Opens the dialog for the note; false: called off. */
export const askForNote = (selection: Selection, count: number): Promise<boolean> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(contactedAtom)?.end(false)
    store.set(contactedAtom, {
      selection,
      count,
      end: (done) => {
        store.set(contactedAtom, null)
        resolve(done)
      },
    })
  })
