import { useText } from '@console/shared/intl/messages'
import { entryMessages } from './entry.messages.ts'
import { type BoundField, EntryField } from './entry-card.tsx'
import { codeMessages } from './sign-up.messages.ts'

/** Shows the recipient of the mailed code, and its field; the first empty field gets the focus. */
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
