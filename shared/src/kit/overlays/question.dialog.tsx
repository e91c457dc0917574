import { useEffect, useRef } from 'react'
import { useText } from '../../intl/messages.ts'
import { Button, Kbd } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { Question } from './confirm.tsx'
import { ModalDialog } from './dialog.tsx'

/** A question, with the focus on the harmless answer. */
export default function QuestionDialog({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const t = useText()
  const safe = useRef<HTMLButtonElement>(null)
  const yes = useRef(() => {})
  yes.current = () => answer(true)
  // Enter chooses the harmless answer; nobody presses these keys by mistake.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      yes.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
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
            {question.cancel ?? t(kitMessages.cancel)}
          </Button>
          <Button size="sm" colorPalette={question.danger ? 'secondary' : 'primary'} onClick={() => answer(true)}>
            {question.action}{' '}
            <Kbd size="sm" aria-hidden hideBelow="md">
              Ctrl ↵
            </Kbd>
          </Button>
        </>
      }
    >
      {question.body}
    </ModalDialog>
  )
}
