import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useState } from 'react'
import { CodeFields } from './code-fields.tsx'
import { codeFault, codeIn, passwordFaults } from './code-rules.ts'
import { entryMessages, signInMessages } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { codeOf, refusalText } from './refusal.ts'
import { Resend } from './resend.tsx'
import { SessionNotice } from './session-notice.tsx'
import { codeMessages as messages, signUpMessages, signUpRefusals } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useCode } from './use-code.ts'
import { useEntryForm } from './use-entry-form.ts'

/** After a sign-up: the owner of the mailed code chooses a password; then a Super User decides. */
export default function ConfirmSignUpPage() {
  const t = useText()
  const { given, sentAgain, enter, sendAgain } = useCode()
  const [done, setDone] = useState(false)
  const name = given.first && given.last ? { first: given.first, last: given.last } : {}
  const { field, values, failure, busy, onSubmit, stopAt, tell } = useEntryForm({
    initial: { email: given.email, code: '', password: '', again: '' },
    check: ({ email, code, password, again }) => ({
      email: emailFault(email, t),
      code: codeFault(code, t),
      ...passwordFaults(password, again, entryMessages.passwordMissing, t),
    }),
    send: ({ email, code, password }) =>
      enter(async () => {
        await signUp.confirmSignUp({ email: email.trim(), code, password, ...name })
        setDone(true)
      }),
    retryAt: 'code',
    read: { code: codeIn },
  })
  const email = values.email.trim()

  const renew = async (): Promise<boolean> =>
    !stopAt({ email: emailFault(email, t) }) &&
    (await sendAgain({ email, tell, send: () => signUp.resendSignUpCode({ email }) }))

  if (done)
    return (
      <EntryCard title={t(messages.done)}>
        <Text role="status">{t(messages.doneBody)}</Text>
        <EntryLink to="/signin" state={{ email }}>
          {t(messages.toSignIn)}
        </EntryLink>
      </EntryCard>
    )

  const lead = given.started
    ? t(messages.started)
    : given.email
      ? t(messages.sent, { minutes: limits.codeMinutes })
      : undefined
  return (
    <EntryCard title={t(messages.title)} lead={lead}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? (
            <Refusal>
              {refusalText(failure, signUpRefusals, t)}{' '}
              {codeOf(failure) === 'codeExpired' ? (
                <EntryLink to="/signup" state={{ email, first: given.first, last: given.last }}>
                  {t(messages.startAgain)}
                </EntryLink>
              ) : null}
              {codeOf(failure) === 'alreadyRegistered' ? (
                <EntryLink to="/signin" state={{ email }}>
                  {t(signInMessages.title)}
                </EntryLink>
              ) : null}
            </Refusal>
          ) : null}
          {sentAgain ? <SessionNotice>{t(messages.sentAgain)}</SessionNotice> : null}
          <CodeFields field={field} isEmailGiven={given.email !== ''} />
          <EntryField
            {...field('password')}
            label={t(entryMessages.password)}
            type="password"
            autoComplete="new-password"
          />
          <EntryField {...field('again')} label={t(signUpMessages.again)} type="password" autoComplete="new-password" />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.confirm)}
          </Button>
        </Stack>
      </form>
      <Resend justSent={given.email !== '' && !given.started} onSend={renew} />
      <EntryLink to="/signin" state={{ email }}>
        {t(messages.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}
