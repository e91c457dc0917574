import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/words'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useState } from 'react'
import { CodeFields } from './code-fields.tsx'
import { codeFault, codeIn, passwordFaults } from './code-rules.ts'
import { entryWords, signInWords } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { codeOf, refusalText } from './refusal.ts'
import { Resend } from './resend.tsx'
import { signUpRefusals, signUpWords, codeWords as words } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { Told } from './told.tsx'
import { useCode } from './use-code.ts'
import { useEntryForm } from './use-entry-form.ts'

/** After a sign-up: whoever has the code from the mail chooses the password; then a Super User decides. */
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
      ...passwordFaults(password, again, entryWords.passwordMissing, t),
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
      <EntryCard title={t(words.done)}>
        <Text role="status">{t(words.doneBody)}</Text>
        <EntryLink to="/signin" state={{ email }}>
          {t(words.toSignIn)}
        </EntryLink>
      </EntryCard>
    )

  const lead = given.started
    ? t(words.started)
    : given.email
      ? t(words.sent, { minutes: limits.codeMinutes })
      : undefined
  return (
    <EntryCard title={t(words.title)} lead={lead}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? (
            <Refusal>
              {refusalText(failure, signUpRefusals, t)}{' '}
              {codeOf(failure) === 'codeExpired' ? (
                <EntryLink to="/signup" state={{ email, first: given.first, last: given.last }}>
                  {t(words.startAgain)}
                </EntryLink>
              ) : null}
              {codeOf(failure) === 'alreadyRegistered' ? (
                <EntryLink to="/signin" state={{ email }}>
                  {t(signInWords.title)}
                </EntryLink>
              ) : null}
            </Refusal>
          ) : null}
          {sentAgain ? <Told>{t(words.sentAgain)}</Told> : null}
          <CodeFields field={field} isEmailGiven={given.email !== ''} />
          <EntryField
            {...field('password')}
            label={t(entryWords.password)}
            type="password"
            autoComplete="new-password"
          />
          <EntryField {...field('again')} label={t(signUpWords.again)} type="password" autoComplete="new-password" />
          <Button type="submit" loading={busy} width="100%">
            {t(words.confirm)}
          </Button>
        </Stack>
      </form>
      <Resend justSent={given.email !== '' && !given.started} onSend={renew} />
      <EntryLink to="/signin" state={{ email }}>
        {t(words.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}
