import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { GiveUp } from './lazy-dialog.tsx'

/** A question as its dialog receives it. `answer` closes the dialog and resolves the question. */
export type Asked<Question extends object, Answer> = Question & { readonly answer: (answer: Answer) => void }

/**
 * A question answered in a dialog. Only one is open at a time: the next question answers the previous one with `none`,
 * as closing its dialog does.
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
    /** The open question, for the component that renders its dialog; null if there is none. */
    useAsked: (): Asked<Question, Answer> | null => useAtomValue(askedAtom),
  }
}

/** A question before something destructive or irreversible: names the record, the consequence and the verb. */
export interface Question {
  readonly title: string
  readonly body: ReactNode
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
}

const confirmation = defineQuestion<{ readonly question: Question }, boolean>(false)

/** Asks; resolves with true if the agent confirms. */
export const confirm = (question: Question): Promise<boolean> => confirmation.ask({ question })

const load = () => import('./question.dialog.tsx')
/** If the question cannot be shown, nothing is done. */
const QuestionDialog = lazyPart(load, ({ answer }) => <GiveUp close={() => answer(false)} />)

/**
 * Where questions appear; used once, in the host. `ahead`: load its code now, so that it is there when the server is
 * not.
 */
export const Confirmations = ({ ahead = false }: { readonly ahead?: boolean }) => {
  const question = confirmation.useAsked()
  useEffect(() => {
    if (ahead) void load().catch(() => {})
  }, [ahead])
  return question === null ? null : <QuestionDialog {...question} />
}
