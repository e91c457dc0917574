import { useText } from '@console/shared/intl/words'
import { entryWords } from './entry.messages.ts'
import { type BoundField, EntryField } from './entry-card.tsx'
import { codeWords } from './sign-up.messages.ts'

/** Who the code was mailed to, and the code; the focus is on what is still to be typed. */
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
        label={t(entryWords.email)}
        type="email"
        autoComplete="username"
        autoFocus={!isEmailGiven}
      />
      <EntryField
        {...field('code')}
        label={t(codeWords.code)}
        hint={t(codeWords.hint)}
        type="text"
        autoComplete="one-time-code"
        maxLength={200}
        autoFocus={isEmailGiven}
      />
    </>
  )
}
