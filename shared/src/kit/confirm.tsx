import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { useText } from '../intl/words.ts'
import { Button } from './base.tsx'
import { ModalDialog } from './dialog.tsx'
import { kitWords } from './kit.messages.ts'

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

/** Where questions appear; once, in the host. */
export const Confirmations = () => {
  const t = useText()
  const asked = useAtomValue(askedAtom)
  const safe = useRef<HTMLButtonElement>(null)
  if (asked === null) return null
  const { question, answer } = asked
  return (
    <ModalDialog
      open
      role="alertdialog"
      size="sm"
      title={question.title}
      onClose={() => answer(false)}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} variant="outline" size="sm" onClick={() => answer(false)}>
            {question.cancel ?? t(kitWords.cancel)}
          </Button>
          <Button size="sm" colorPalette={question.danger ? 'secondary' : 'primary'} onClick={() => answer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      {question.body}
    </ModalDialog>
  )
}
