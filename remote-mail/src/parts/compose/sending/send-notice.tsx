import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../../api.ts'
import { plainLine } from '../../message/plain-line.ts'
import { messages } from '../compose.messages.ts'
import type { ComposeRequest } from '../compose-request.ts'
import { Ring } from './ring.tsx'
import { failureWord } from './send-failure.ts'
import { useHold } from './use-hold.ts'

interface Props {
  readonly send: MailSend
  readonly onReopen: (request: ComposeRequest, threadId: number | null) => void
}

/** A mail being sent: how long it can be cancelled, or why it was not sent. */
export const SendNotice = ({ send, onReopen }: Props) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const hold = useHold(send)
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      void invalidate(mailDrafts.listSends, mailDrafts.listDrafts)
      return true
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const reopen = () => onReopen({ kind: 'draft', draft_id: send.draft_id }, send.thread_id)
  const takeBack = async () => {
    if (await act(() => mailDrafts.takeBackSend({ id: send.id }))) reopen()
  }
  const stuck = send.state === 'held' || send.state === 'failed'
  const waits = send.state === 'waiting' && send.can_take_back
  const text = () => {
    if (hold.held) return t(messages.heldHere)
    if (send.state === 'held') return t(messages.held)
    if (send.failure !== null) return t(failureWord(send.failure))
    if (waits && hold.leftMs > 0) return t(messages.sendingIn, { count: Math.ceil(hold.leftMs / 1_000) })
    return t(messages.onItsWay)
  }
  return (
    <Flex
      role={stuck ? 'alert' : 'status'}
      gap="3"
      align="center"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor={stuck ? 'secondary.fg' : 'border'}
      borderRadius="lg"
      boxShadow="lg"
      padding="3"
      {...hold.handlers}
    >
      {waits && hold.leftMs > 0 && !hold.held ? <Ring share={hold.share} /> : null}
      <Box minWidth="0" flex="1" fontSize="sm">
        <Text as="bdi" display="block" fontWeight="medium" truncate>
          {plainLine(send.subject) || t(messages.withoutSubject)}
        </Text>
        {/* The countdown is visual; screen readers hear the sentence once. */}
        <Text color={stuck ? 'secondary.fg' : 'fg.muted'} aria-live="off">
          {text()}
        </Text>
      </Box>
      {stuck ? (
        <Flex direction="column" gap="1">
          <Button
            size="xs"
            variant="outline"
            loading={busy}
            onClick={async () => {
              if (await act(() => mailDrafts.takeBackSend({ id: send.id }))) reopen()
            }}
          >
            {t(messages.open)}
          </Button>
          <Button size="xs" loading={busy} onClick={() => void act(() => mailDrafts.sendHeld({ id: send.id }))}>
            {t(send.state === 'held' ? messages.sendAnyway : messages.again)}
          </Button>
        </Flex>
      ) : waits ? (
        <Button size="sm" variant="outline" loading={busy} onClick={() => void takeBack()}>
          {t(messages.undo)}
        </Button>
      ) : null}
    </Flex>
  )
}
