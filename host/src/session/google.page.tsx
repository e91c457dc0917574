import { signInWith } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Spinner } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { signInRefusals } from './entry.messages.ts'
import { EntryCard, Refusal } from './entry-card.tsx'
import { googleRefusals, googleMessages as messages } from './google.messages.ts'
import { comeFromGoogle, goToGoogle } from './google.ts'
import { codeOf, type NextStep, refusalText } from './refusal.ts'
import { SessionNotice } from './session-notice.tsx'

type Stage = 'leaving' | 'entering' | 'waits' | { readonly refused: unknown }

interface Props {
  readonly onBack: () => void
  /** Google was the first of two steps. */
  readonly onNext: (next: NextStep) => void
}

/** Redirects to Google and handles the return: shown briefly, unless there is an error. */
export default function GooglePage({ onBack, onNext }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [stage, setStage] = useState<Stage>(params.has('state') ? 'entering' : 'leaving')
  const begun = useRef(false)

  const leave = () => {
    setStage('leaving')
    goToGoogle(params.get('next')).catch((refused: unknown) => setStage({ refused }))
  }

  const enter = async () => {
    // An answer is valid once; it must not stay in the address or in the browser's history.
    await navigate('/signin', { replace: true })
    try {
      const { next, token, second } = await comeFromGoogle(params)
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
    if (stage === 'entering') void enter()
    else leave()
  }, [])

  const isUnderWay = stage === 'leaving' || stage === 'entering'
  const canRetry = typeof stage === 'object' && codeOf(stage.refused) !== 'notConfigured'
  return (
    <EntryCard title={t(messages.title)} lead={isUnderWay ? t(messages[stage]) : undefined}>
      {isUnderWay ? <Spinner alignSelf="center" /> : null}
      {stage === 'waits' ? (
        <SessionNotice>
          {t(messages.waits)} {t(signInRefusals.notActive)}
        </SessionNotice>
      ) : null}
      {typeof stage === 'object' ? <Refusal>{refusalText(stage.refused, googleRefusals, t)}</Refusal> : null}
      {canRetry ? <Button onClick={leave}>{t(messages.retry)}</Button> : null}
      <Button variant="outline" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </EntryCard>
  )
}
