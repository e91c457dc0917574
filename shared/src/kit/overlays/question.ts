import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** A question as its dialog gets it. `answer` closes the dialog and answers whoever asked. */
export type Asked<Question extends object, Answer> = Question & { readonly answer: (answer: Answer) => void }

/**
 * A question that is answered in a dialog. Only one is open at a time: the next one answers it with `none`, as closing
 * the dialog does.
 */
export const defineQuestion = <Question extends object, Answer>(none: Answer) => {
  const askedAtom = atom<Asked<Question, Answer> | null>(null)
  const store = getDefaultStore()
  const giveUp = (): void => store.get(askedAtom)?.answer(none)
  return {
    /** Opens the dialog; resolves with the answer. */
    ask: (question: Question): Promise<Answer> =>
      new Promise((resolve) => {
        giveUp()
        store.set(askedAtom, {
          ...question,
          answer: (answer) => {
            store.set(askedAtom, null)
            resolve(answer)
          },
        })
      }),
    /** Closes the dialog, if it is open. */
    giveUp,
    /** The open question, for where its dialog is drawn; null if there is none. */
    useAsked: (): Asked<Question, Answer> | null => useAtomValue(askedAtom),
  }
}
