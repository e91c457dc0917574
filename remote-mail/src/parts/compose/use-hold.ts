import { mailDrafts } from '@console/shared/api/mail-drafts'
import { outdate } from '@console/shared/api/query'
import type { MailSend } from '@console/shared/contract/calls/mail-drafts'
import { notify } from '@console/shared/kit/notify'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { heldHereAtom, rememberSent, sentHere } from './sent-here.ts'

const tickMs = 250
/** So long before it would go a mail is held. */
const holdBeforeMs = 1_500

const sendAgain = async (send: MailSend): Promise<void> => {
  const how = sentHere(send.id)
  if (how === null) return
  const { version, seen, afterwards } = how
  const again = await mailDrafts.sendDraft(
    { draft_id: send.draft_id, version, undo_seconds: 5, seen_message_id: seen, afterwards },
    { silent: true },
  )
  rememberSent(again.id, how)
}

/**
 * Counts down to the moment a mail goes; while a pointer or the focus rests on its notice it does not go: it is taken
 * back just before, and sent again once the notice is left. Closed meanwhile it is a draft.
 */
export const useHold = (send: MailSend) => {
  const due = Date.parse(send.send_at)
  const [now, setNow] = useState(Date.now)
  const [total] = useState(() => Math.max(1, due - Date.now()))
  const [allHeld, setAllHeld] = useAtom(heldHereAtom)
  const resting = useRef(false)
  const asking = useRef(false)
  const held = allHeld.has(send.id)
  const leftMs = send.state === 'waiting' ? Math.max(0, due - now) : 0

  const setHeld = (on: boolean) =>
    setAllHeld((all) => (on ? new Set(all).add(send.id) : new Set([...all].filter((id) => id !== send.id))))

  const letGo = async () => {
    setHeld(false)
    await sendAgain(send).catch(notify.failure)
    void outdate(mailDrafts.listSends, mailDrafts.listDrafts)
  }
  const hold = async () => {
    if (asking.current || held || sentHere(send.id) === null) return
    asking.current = true
    setHeld(true)
    try {
      await mailDrafts.takeBackSend({ id: send.id }, { silent: true })
      // The pointer left while the server was asked.
      if (!resting.current) await letGo()
    } catch {
      // It was too late: it is out, and its notice says so.
      setHeld(false)
    } finally {
      asking.current = false
    }
  }
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => {
    if (send.state !== 'waiting') return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (resting.current && due - Date.now() < holdBeforeMs && due > Date.now()) void latest.current()
    }, tickMs)
    return () => clearInterval(timer)
  }, [send.state, due])

  const rest = () => {
    resting.current = true
  }
  const leave = () => {
    resting.current = false
    if (held && !asking.current) void letGo()
  }
  return {
    held,
    leftMs,
    share: Math.min(1, leftMs / total),
    /** It was taken back for good. */
    release: () => setHeld(false),
    handlers: { onPointerEnter: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave },
  }
}
