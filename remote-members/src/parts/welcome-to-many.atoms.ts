import { atom, getDefaultStore } from 'jotai'

/** A welcome email that somebody is about to send to many, and who waits for the template that they choose. */
export interface WelcomeToMany {
  readonly count: number
  /** One of them, to see the mail as they get it; null where they are only known by a filter. */
  readonly sampleId: number | null
  readonly end: (template: string | null) => void
}

export const welcomeToManyAtom = atom<WelcomeToMany | null>(null)

/** Opens the dialog; null: called off. */
export const askForTemplate = (asked: Omit<WelcomeToMany, 'end'>): Promise<string | null> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(welcomeToManyAtom)?.end(null)
    store.set(welcomeToManyAtom, {
      ...asked,
      end: (template) => {
        store.set(welcomeToManyAtom, null)
        resolve(template)
      },
    })
  })
