import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense } from 'react'

/** A question before something that destroys or leaves the house: names the record, the consequence and the verb. */
export interface Question {
  readonly title: string
  readonly body: ReactNode
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
}

const askedAtom = atom<{ question: Question; answer: (yes: boolean) => void } | null>(null)

/** Asks; true when the agent says yes. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(askedAtom)?.answer(false)
    store.set(askedAtom, {
      question,
      answer: (yes) => {
        store.set(askedAtom, null)
        resolve(yes)
      },
    })
  })

const QuestionDialog = lazy(() => import('./question.dialog.tsx'))

/** Where questions appear; once, in the host. */
export const Confirmations = () => {
  const asked = useAtomValue(askedAtom)
  if (asked === null) return null
  return (
    <Suspense>
      <QuestionDialog {...asked} />
    </Suspense>
  )
}
