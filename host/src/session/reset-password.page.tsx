import { limits } from '@console/shared/contract/limits'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AcceptInvitation } from './accept-invitation.tsx'
import { CodeFields } from './code-fields.tsx'
import { codeFault, codeIn, passwordFaults } from './code-rules.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { refusalText } from './refusal.ts'
import { Resend } from './resend.tsx'
import { SessionNotice } from './session-notice.tsx'
import { codeMessages, passwordMessages as messages, resetRefusals, ruleMessages } from './sign-up.messages.ts'
import { signUp } from './sign-up-client.ts'
import { useCode } from './use-code.ts'
import { useEntryForm } from './use-entry-form.ts'

/** The mailed code and a new password. */
const ResetPassword = () => {
  const t = useText()
  const { given, sentAgain, enter, sendAgain } = useCode()
  const [done, setDone] = useState(false)
  const { field, values, failure, busy, onSubmit, stopAt, tell } = useEntryForm({
    initial: { email: given.email, code: '', password: '', again: '' },
    check: ({ email, code, password, again }) => ({
      email: emailFault(email, t),
      code: codeFault(code, t),
      ...passwordFaults(password, again, ruleMessages.newPassword, t),
    }),
    send: ({ email, code, password }) =>
      enter(async () => {
        await signUp.resetPassword({ email: email.trim(), code, password })
        setDone(true)
      }),
    retryAt: 'code',
    read: { code: codeIn },
  })
  const email = values.email.trim()

  const renew = async (): Promise<boolean> =>
    !stopAt({ email: emailFault(email, t) }) &&
    (await sendAgain({ email, tell, send: () => signUp.forgetPassword({ email }) }))

  if (done)
    return (
      <EntryCard title={t(messages.done)}>
        <Text role="status">{t(messages.doneBody)}</Text>
        <EntryLink to="/signin" state={{ email }}>
          {t(codeMessages.toSignIn)}
        </EntryLink>
      </EntryCard>
    )

  return (
    <EntryCard
      title={t(messages.resetTitle)}
      lead={given.email ? t(messages.resetLead, { minutes: limits.codeMinutes }) : undefined}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? <Refusal>{refusalText(failure, resetRefusals, t)}</Refusal> : null}
          {sentAgain ? <SessionNotice>{t(codeMessages.sentAgain)}</SessionNotice> : null}
          <CodeFields field={field} isEmailGiven={given.email !== ''} />
          <EntryField
            {...field('password')}
            label={t(messages.newPassword)}
            type="password"
            autoComplete="new-password"
          />
          <EntryField {...field('again')} label={t(messages.newAgain)} type="password" autoComplete="new-password" />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.set)}
          </Button>
        </Stack>
      </form>
      <Resend justSent={given.email !== ''} onSend={renew} />
      <EntryLink to="/signin" state={{ email }}>
        {t(codeMessages.toSignIn)}
      </EntryLink>
    </EntryCard>
  )
}

/** Sets a new password with a mailed code, or the first one through an invitation link. */
export default function ResetPasswordPage() {
  const { hash } = useLocation()
  const [, token] = /^#invite=([\w-]{20,100})$/.exec(hash) ?? []
  return token === undefined ? <ResetPassword /> : <AcceptInvitation key={token} token={token} />
}
