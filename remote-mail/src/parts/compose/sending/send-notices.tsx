import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Stack } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useEffect, useRef } from 'react'
import type { MailSend, SendState } from '../../../../contract/calls/mail-drafts.ts'
import { mail, mailDrafts } from '../../../api.ts'
import { messages } from '../compose.messages.ts'
import type { ComposeRequest } from '../compose-request.ts'
import { SendNotice } from './send-notice.tsx'

interface Props {
  /** Opens a mail that was cancelled, held or could not be sent. */
  readonly onReopen: (request: ComposeRequest, threadId: number | null) => void
  /** Above the bottom of the window, where a pager may be. */
  readonly raised?: boolean
}

const newest = {
  filters: { mine: true },
  sort: { by: 'id', direction: 'desc' },
  page: { size: 20 },
} as const

const isOpen = ({ state }: MailSend): boolean => state !== 'sent' && state !== 'taken_back'
const isGoing = ({ state }: MailSend): boolean => state === 'waiting' || state === 'sending'

const lookEveryMs = 2_000

/** Announces each sent mail once, of those that were pending at the last look. */
const useOutcomes = (sends: readonly MailSend[] | undefined) => {
  const t = useText()
  const before = useRef(new Map<number, SendState>())
  useEffect(() => {
    if (sends === undefined) return
    for (const { id, state } of sends) {
      const was = before.current.get(id)
      if (was !== undefined && was !== 'sent' && state === 'sent') {
        // The specification's wording.
        notify.success(t(messages.sent))
        void invalidate(mail.getEmailInbox, mail.getSingleEmail, mailDrafts.listDrafts)
      }
      if (was !== undefined && was !== 'failed' && state === 'failed') notify.error(t(messages.wentWrong))
      before.current.set(id, state)
    }
  }, [sends, t])
}

/** The text and buttons of a composer that covers the page stay uncovered. */
const besideDock = { 'body:has([data-composing=dock]) &': { lg: { insetInlineEnd: 'calc(620px + 40px)' } } } as const

/** Other notices are above these, as is anything that makes room for `--below-notices`. */
const makeRoom = (notices: HTMLElement | null) => {
  const { style } = document.documentElement
  if (notices === null) return
  const watch = new ResizeObserver(() => {
    // Including the distances to the bottom and to what is above.
    style.setProperty('--below-notices', `${notices.offsetHeight + 24}px`)
    style.setProperty('--under-notices', `${innerHeight - notices.getBoundingClientRect().top + 8}px`)
  })
  watch.observe(notices)
  return () => {
    watch.disconnect()
    style.removeProperty('--below-notices')
    style.removeProperty('--under-notices')
  }
}

const readAgain = () => void invalidate(mailDrafts.listSends)

/** The agent's mails being sent, each with Undo; they outlive the composer and the page. */
export const SendNotices = ({ onReopen, raised = false }: Props) => {
  const t = useText()
  const going = useRef(false)
  const read = useRead(mailDrafts.listSends, newest, {
    untilRead: true,
    ...(going.current && { everyMs: lookEveryMs }),
  })
  const sends = read.data?.rows
  going.current = sends?.some(isGoing) ?? false
  useOutcomes(sends)
  useEffect(() => follow('mail', readAgain, readAgain), [])
  const open = (sends ?? []).filter(isOpen)
  if (open.length === 0) return null
  return (
    <Stack
      ref={makeRoom}
      as="section"
      aria-label={t(messages.onTheirWay)}
      position="fixed"
      insetBlockEnd={`calc(${raised ? 76 : 16}px + var(--below-page, 0px))`}
      insetInlineEnd="4"
      zIndex="toast"
      gap="2"
      width="min(360px, calc(100vw - 32px))"
      css={besideDock}
    >
      {open.slice(0, 4).map((send) => (
        <SendNotice key={send.id} send={send} onReopen={onReopen} />
      ))}
    </Stack>
  )
}
