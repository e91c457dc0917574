import type { InputOf } from '@console/shared/contract/define-calls'
import { atom, getDefaultStore } from 'jotai'
import type { reach } from '../../api.ts'

export type Selection = InputOf<typeof reach.previewCampaign.declaration>['selection']

/** Whom somebody is about to write to, and who waits for how that ends. */
export const chosenAtom = atom<{ selection: Selection; end: (written: boolean) => void } | null>(null)

/** Cancels the open question, if there is one. */
export const endAsking = (): void => getDefaultStore().get(chosenAtom)?.end(false)

/** Opens the dialog; true once the campaign was made. */
export const askToWrite = (selection: Selection): Promise<boolean> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    endAsking()
    store.set(chosenAtom, {
      selection,
      end: (written) => {
        store.set(chosenAtom, null)
        resolve(written)
      },
    })
  })
