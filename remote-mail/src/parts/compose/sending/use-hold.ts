import { invalidate } from '@console/shared/api/query'
import { useEffect, useRef, useState } from 'react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../../api.ts'

const tickMs = 250
/** So long before it would go a mail is held. */
const holdBeforeMs = 1_500
/** At a time; a browser that goes away holds no mail longer. */
const holdSeconds = 60
/** Once it is left. */
const leaveSeconds = 5

/**
 * Counts down to the moment a mail goes; while a pointer or the focus rests on its notice it does not go: the server has
 * it wait longer just before, and shortly once the notice is left.
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
      // It was too late: it is out, and its notice says so.
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
    // The pointer left while the server was asked.
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
