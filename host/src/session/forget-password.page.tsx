import { useText } from '@console/shared/intl/messages'
import { Button, Stack } from '@console/shared/kit/base'
import { useNavigate } from 'react-router-dom'
import { entryMessages } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { useEntryState } from './entry-state.ts'
import { refusalText } from './refusal.ts'
import { codeMessages, passwordMessages as messages } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useEntryForm } from './use-entry-form.ts'

/** Requests a code by mail; the next page is the same whether or not the address is known. */
export default function ForgetPasswordPage() {
  const t = useText()
  const navigate = useNavigate()
  const { email: given } = useEntryState()
  const { field, values, failure, busy, onSubmit } = useEntryForm({
    initial: { email: given },
    check: ({ email }) => ({ email: emailFault(email, t) }),
    send: async (typed) => {
      const email = typed.email.trim()
      await signUp.forgetPassword({ email })
      await navigate('/reset-password', { state: { email } })
      return undefined
    },
    retryAt: 'email',
  })
  return (
    <EntryCard title={t(messages.forgetTitle)} lead={t(messages.forgetLead)}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, {}, t)}</Refusal> : null}
          <EntryField
            {...field('email')}
            label={t(entryMessages.email)}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.send)}
          </Button>
        </Stack>
      </form>
      <EntryLink to="/signin" state={{ email: values.email.trim() }}>
        {t(codeMessages.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}
