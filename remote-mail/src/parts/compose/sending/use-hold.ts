import { invalidate } from '@console/shared/api/query'
import { useEffect, useRef, useState } from 'react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../../api.ts'

const tickMs = 250
/** A mail is held this long before it would be sent. */
const holdBeforeMs = 1_500
/** Duration of one hold; a browser that disappears holds a mail no longer. */
const holdSeconds = 60
/** Delay after the notice is left. */
const leaveSeconds = 5

/**
 * Counts down to the moment of sending; while the pointer or the focus is on its notice the mail is not sent: just
 * before, the server extends the wait, which ends shortly after the notice is left.
 */
export const useHold = (send: MailSend) => {
  const due = Date.parse(send.send_at)
  const [now, setNow] = useState(Date.now)
  const [held, setHeld] = useState(false)
  const [total, setTotal] = useState(() => Math.max(1, due - Date.now()))
  const resting = useRef(false)
  const asking = useRef(false)
  const waits = send.state === 'waiting'
  const leftMs = waits ? Math.max(0, due - now) : 0

  const wait = async (seconds: number): Promise<void> => {
    asking.current = true
    try {
      await mailDrafts.holdSend({ id: send.id, seconds }, { silent: true })
      setTotal(seconds * 1_000)
      setHeld(seconds === holdSeconds)
    } catch {
      // Too late: it was sent, and its notice says so.
      setHeld(false)
    } finally {
      await invalidate(mailDrafts.listSends)
      asking.current = false
    }
  }
  const letGo = () => void wait(leaveSeconds)
  const hold = async () => {
    if (asking.current) return
    await wait(holdSeconds)
    // The pointer left while the request was pending.
    if (!resting.current) letGo()
  }
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (resting.current && due - Date.now() < holdBeforeMs && due > Date.now()) void latest.current()
    }, tickMs)
    return () => clearInterval(timer)
  }, [waits, due])

  const rest = () => {
    resting.current = true
  }
  const leave = () => {
    resting.current = false
    if (held && waits && !asking.current) letGo()
  }
  return {
    held: held && waits,
    leftMs,
    share: Math.min(1, leftMs / total),
    handlers: { onPointerEnter: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave },
  }
}
