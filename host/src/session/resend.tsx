import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { useEffect, useState } from 'react'
import { codeMessages as messages } from './sign-up.messages.ts'

const pauseSeconds = 30

/** Seconds until a time, counted down by the clock, because timers of hidden tabs are slow. */
const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((moment - now) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}

interface Props {
  /** Whether a code has just been sent, so that the first pause has begun. */
  readonly justSent: boolean
  /** Sends a new code; false: it was not sent, and the reason was shown. */
  readonly onSend: () => Promise<boolean>
}

/** Requests a new code, at most every half minute. */
export const Resend = ({ justSent, onSend }: Props) => {
  const t = useText()
  const [until, setUntil] = useState(() => (justSent ? Date.now() + pauseSeconds * 1_000 : 0))
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(until)
  const send = async () => {
    setBusy(true)
    if (await onSend()) setUntil(Date.now() + pauseSeconds * 1_000)
    setBusy(false)
  }
  return (
    <Button variant="outline" width="100%" disabled={seconds > 0} loading={busy} onClick={() => void send()}>
      {seconds > 0 ? t(messages.wait, { seconds }) : t(messages.again)}
    </Button>
  )
}
