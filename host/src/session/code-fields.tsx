import { useText } from '@console/shared/intl/messages'
import { entryMessages } from './entry.messages.ts'
import { type BoundField, EntryField } from './entry-card.tsx'
import { codeMessages } from './sign-up.messages.ts'

/** Shows to whom the code was mailed, and its field; the focus is on the first empty field. */
export const CodeFields = ({
  field,
  isEmailGiven,
}: {
  field: (name: 'email' | 'code') => BoundField
  isEmailGiven: boolean
}) => {
  const t = useText()
  return (
    <>
      <EntryField
        {...field('email')}
        label={t(entryMessages.email)}
        type="email"
        autoComplete="username"
        autoFocus={!isEmailGiven}
      />
      <EntryField
        {...field('code')}
        label={t(codeMessages.code)}
        hint={t(codeMessages.hint)}
        type="text"
        autoComplete="one-time-code"
        maxLength={200}
        autoFocus={isEmailGiven}
      />
    </>
  )
}
