import { wasSessionEnded } from '@console/shared/api/token'
import { prepareSignIn, sessionAtom, signIn } from '@console/shared/auth/session'
import type { SignInWay } from '@console/shared/contract/sign-in-ways'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hostMessages } from '../host.messages.ts'
import { lazyPage } from '../pages/late.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { entryMessages, signInMessages as messages, signInRefusals } from './entry.messages.ts'
import { EntryCard, EntryField, Refusal } from './entry-card.tsx'
import { EntryLink } from './entry-link.tsx'
import { emailFault } from './entry-rules.ts'
import { useEntryState } from './entry-state.ts'
import { type NextStep, nextStepOf, refusalText } from './refusal.ts'
import { SessionNotice } from './session-notice.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { offeredWays } from './ways.ts'

const ProviderPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './provider.page.tsx'))

const PasskeyPage = lazyPage(() => import(/* webpackChunkName: 'passkey' */ './passkey.page.tsx'))

const SecondStepPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './second-step.page.tsx'))

interface FormProps {
  readonly onWay: (way: SignInWay | 'passkey') => void
  readonly onNext: (next: NextStep) => void
}

const SignInForm = ({ onWay, onNext }: FormProps) => {
  const t = useText()
  const session = useAtomValue(sessionAtom)
  const { email: given } = useEntryState()
  const { field, values, failure, busy, onSubmit } = useEntryForm({
    initial: { email: given, password: '' },
    check: ({ email, password }) => ({
      email: emailFault(email, t),
      password: password === '' ? t(entryMessages.passwordMissing) : undefined,
    }),
    send: async ({ email, password }) => {
      try {
        await signIn(email.trim(), password)
      } catch (error) {
        const next = nextStepOf(error)
        if (next === null) throw error
        onNext(next)
      }
      return undefined
    },
    retryAt: 'password',
    refusedBefore: session.state === 'signed-out' ? session.reason : undefined,
  })

  // After the page is rendered: the code that follows is loaded while the password is being typed.
  useEffect(() => {
    const timer = setTimeout(prepareSignIn, 300)
    return () => clearTimeout(timer)
  }, [])

  return (
    <EntryCard title={t(messages.title)} lead={t(hostMessages.tagline)}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          {failure ? (
            <Refusal>{refusalText(failure, signInRefusals, t)}</Refusal>
          ) : wasSessionEnded() ? (
            <SessionNotice>{t(messages.ended)}</SessionNotice>
          ) : null}
          <EntryField
            {...field('email')}
            label={t(entryMessages.email)}
            type="email"
            autoComplete="username"
            autoFocus={given === ''}
          />
          <EntryField
            {...field('password')}
            label={t(entryMessages.password)}
            type="password"
            autoComplete="current-password"
            autoFocus={given !== ''}
          />
          <Button type="submit" loading={busy} width="100%">
            {t(messages.submit)}
          </Button>
        </Stack>
      </form>
      {canUsePasskeys() ? (
        <Button variant="outline" width="100%" onClick={() => onWay('passkey')}>
          {t(messages.passkey)}
        </Button>
      ) : null}
      {offeredWays().map((way) => (
        <Button key={way.id} variant="outline" width="100%" onClick={() => onWay(way)}>
          {t(messages.provider, { name: way.name })}
        </Button>
      ))}
      <Stack gap="1" fontSize="sm">
        <EntryLink to="/forget-password" state={{ email: values.email.trim() }}>
          {t(messages.forgot)}
        </EntryLink>
        <Text color="fg.muted">
          {t(messages.noAccount)} <EntryLink to="/signup">{t(messages.signUp)}</EntryLink>
        </Text>
      </Stack>
    </EntryCard>
  )
}

/**
 * Sign-in by email and password or through a provider, which redirects back here, and the second step if there is one; or by
 * a passkey alone.
 */
export const SignInPage = () => {
  const [params] = useSearchParams()
  const [at, setAt] = useState<SignInWay | 'passkey' | 'back' | NextStep | null>(params.has('state') ? 'back' : null)
  const back = () => setAt(null)
  if (at === null) return <SignInForm onWay={setAt} onNext={setAt} />
  if (at === 'passkey') return <PasskeyPage onBack={back} />
  if (at === 'back') return <ProviderPage way={null} onBack={back} onNext={setAt} />
  if ('name' in at) return <ProviderPage way={at} onBack={back} onNext={setAt} />
  return <SecondStepPage next={at} onBack={back} />
}
