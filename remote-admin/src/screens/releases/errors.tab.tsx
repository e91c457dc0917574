import { useText } from '@console/shared/intl/messages'
import { Field, Input, Stack } from '@console/shared/kit/base'
import { useState } from 'react'
import { BrowserErrors } from './browser-errors.tsx'
import { messages } from './errors.messages.ts'

/** Errors of all areas, or the one with the reference that an agent quotes. */
export const ErrorsTab = () => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const reference = typed.trim().toLowerCase()
  const isComplete = /^[0-9a-f]{8,32}$/.test(reference)
  return (
    <Stack gap="4">
      <Field.Root maxWidth="420px" invalid={reference.length >= 8 && !isComplete}>
        <Field.Label>{t(messages.reference)}</Field.Label>
        <Input
          size="sm"
          bg="bg.panel"
          dir="ltr"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field.HelperText>{t(messages.referenceHint)}</Field.HelperText>
        <Field.ErrorText>{t(messages.referenceWrong)}</Field.ErrorText>
      </Field.Root>
      <BrowserErrors {...(isComplete ? { reference } : {})} />
    </Stack>
  )
}
