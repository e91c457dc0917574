import { useRef, useState } from 'react'
import { useText } from '../../intl/messages.ts'
import { Button, Field, Input } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ModalDialog } from '../overlays/dialog.tsx'

/** Asks for the name of a view. */
export default function NameViewDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const trimmed = name.trim()
  return (
    <ModalDialog
      open
      size="sm"
      title={t(kitMessages.saveView)}
      onClose={onClose}
      initialFocus={input}
      footer={
        <Button size="sm" form="name-view" type="submit" disabled={trimmed === ''}>
          {t(kitMessages.save)}
        </Button>
      }
    >
      <form
        id="name-view"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '') onName(trimmed)
        }}
      >
        <Field.Root required>
          <Field.Label>{t(kitMessages.viewName)}</Field.Label>
          <Input ref={input} size="sm" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field.Root>
      </form>
    </ModalDialog>
  )
}
