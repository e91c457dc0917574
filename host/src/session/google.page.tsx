import { signInWith } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/words'
import { Button, Spinner } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { signInRefusals } from './entry.messages.ts'
import { EntryCard, Refusal } from './entry-card.tsx'
import { googleRefusals, googleWords as words } from './google.messages.ts'
import { comeFromGoogle, goToGoogle } from './google.ts'
import { codeOf, refusalText } from './refusal.ts'
import { Told } from './told.tsx'

type Stage = 'leaving' | 'entering' | 'waits' | { readonly refused: unknown }

interface Props {
  readonly onBack: () => void
  /** Google was the first of two steps. */
  readonly onTicket: (ticket: string) => void
}

/** The way to Google and back: short, unless something comes in the way. */
export default function GooglePage({ onBack, onTicket }: Props) {
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
    // An answer is good for once; it must not stand in the address, nor in the browser's history.
    await navigate('/signin', { replace: true })
    try {
      const { next, token, ticket } = await comeFromGoogle(params)
      if (token === null && ticket === undefined) return setStage('waits')
      // At once: what is drawn for a signed-in agent reads it.
      if (next !== null) await navigate(`/signin?${new URLSearchParams({ next })}`, { replace: true, flushSync: true })
      if (ticket !== undefined) return onTicket(ticket)
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
  const mayRetry = typeof stage === 'object' && codeOf(stage.refused) !== 'notConfigured'
  return (
    <EntryCard title={t(words.title)} lead={isUnderWay ? t(words[stage]) : undefined}>
      {isUnderWay ? <Spinner alignSelf="center" /> : null}
      {stage === 'waits' ? (
        <Told>
          {t(words.waits)} {t(signInRefusals.notActive)}
        </Told>
      ) : null}
      {typeof stage === 'object' ? <Refusal>{refusalText(stage.refused, googleRefusals, t)}</Refusal> : null}
      {mayRetry ? <Button onClick={leave}>{t(words.retry)}</Button> : null}
      <Button variant="outline" onClick={onBack}>
        {t(words.back)}
      </Button>
    </EntryCard>
  )
}
