import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../../api.ts'
import { messages } from '../compose.messages.ts'
import { failureWord } from './send-failure.ts'

interface Props {
  readonly send: MailSend
  readonly onTakenBack: () => void
  readonly onClose: () => void
}

/** A draft that is being sent: it can be cancelled and edited, or sent at once. */
export const SendingNow = ({ send, onTakenBack, onClose }: Props) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const stuck = send.state === 'held' || send.state === 'failed'
  const act = async (work: () => Promise<unknown>, then: () => void) => {
    setBusy(true)
    try {
      await work()
      void invalidate(mailDrafts.listSends, mailDrafts.listDrafts)
      then()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="4" paddingBlock="6" align="center" textAlign="center">
      <Text>
        {send.state === 'held' ? t(messages.held) : send.failure ? t(failureWord(send.failure)) : t(messages.onItsWay)}
      </Text>
      <Flex gap="2" wrap="wrap" justify="center">
        {send.can_take_back ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy}
            onClick={() => void act(() => mailDrafts.takeBackSend({ id: send.id }), onTakenBack)}
          >
            {t(messages.takeBack)}
          </Button>
        ) : null}
        {stuck ? (
          <Button
            size="sm"
            loading={busy}
            onClick={() => void act(() => mailDrafts.sendHeld({ id: send.id }), onClose)}
          >
            {t(messages.sendAnyway)}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  )
}
