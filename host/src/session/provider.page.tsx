import { signInWith } from '@console/shared/auth/session'
import type { SignInWay } from '@console/shared/contract/sign-in-ways'
import { useText } from '@console/shared/intl/messages'
import { Button, Spinner } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { signInMessages, signInRefusals } from './entry.messages.ts'
import { EntryCard, Refusal } from './entry-card.tsx'
import { providerMessages as messages, providerRefusals } from './provider.messages.ts'
import { comeBack, comingFrom, goToProvider } from './provider.ts'
import { codeOf, type NextStep, refusalText } from './refusal.ts'
import { SessionNotice } from './session-notice.tsx'
import { offeredWays } from './ways.ts'

type Stage = 'leaving' | 'entering' | 'waits' | { readonly refused: unknown }

interface Props {
  /** Where to go; null: the browser comes back. */
  readonly way: SignInWay | null
  readonly onBack: () => void
  /** The provider was the first of two steps. */
  readonly onNext: (next: NextStep) => void
}

/** Redirects to a provider and handles the return: shown briefly, unless there is an error. */
export default function ProviderPage({ way, onBack, onNext }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [stage, setStage] = useState<Stage>(way === null ? 'entering' : 'leaving')
  // Kept: what is stored about the provider is taken when the sign-in ends.
  const [name] = useState(way?.name ?? comingFrom())
  const again = way ?? offeredWays().find((one) => one.name === name)
  const begun = useRef(false)

  const leave = (to: SignInWay) => {
    setStage('leaving')
    goToProvider(to, params.get('next')).catch((refused: unknown) => setStage({ refused }))
  }

  const enter = async () => {
    // An answer is valid once; it must not stay in the address or in the browser's history.
    await navigate('/signin', { replace: true })
    try {
      const { next, token, second } = await comeBack(params)
      if (token === null && second === undefined) return setStage('waits')
      // Immediately, because the signed-in pages read it.
      if (next !== null) await navigate(`/signin?${new URLSearchParams({ next })}`, { replace: true, flushSync: true })
      if (second !== undefined) return onNext(second)
      if (token !== null) await signInWith(token)
    } catch (refused) {
      setStage({ refused })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page appears
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (way === null) void enter()
    else leave(way)
  }, [])

  const isUnderWay = stage === 'leaving' || stage === 'entering'
  const canRetry = typeof stage === 'object' && codeOf(stage.refused) !== 'notConfigured'
  const title = name === '' ? t(signInMessages.title) : t(messages.title, { name })
  return (
    <EntryCard title={title} lead={isUnderWay ? t(messages[stage], { name }) : undefined}>
      {isUnderWay ? <Spinner alignSelf="center" /> : null}
      {stage === 'waits' ? (
        <SessionNotice>
          {t(messages.waits, { name })} {t(signInRefusals.notActive)}
        </SessionNotice>
      ) : null}
      {typeof stage === 'object' ? (
        <Refusal>{refusalText(stage.refused, providerRefusals, t, { name })}</Refusal>
      ) : null}
      {canRetry && again ? <Button onClick={() => leave(again)}>{t(messages.retry, { name })}</Button> : null}
      <Button variant="outline" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </EntryCard>
  )
}
