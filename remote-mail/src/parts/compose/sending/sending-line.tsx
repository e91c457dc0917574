import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import { mailDrafts } from '../../../api.ts'
import { messages } from '../compose.messages.ts'

interface Props {
  readonly draftId: number
  /** It can be saved again. */
  readonly onFree: () => void
}

/** The pending send that locks a draft; null: it was sent, and typing continues as a new mail. */
const sendOf = async (id: number) => {
  try {
    return (await mailDrafts.getDraft({ id }, { silent: true })).send
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') return null
    throw error
  }
}

/** Another tab or agent sent the mail being written here. */
export const SendingLine = ({ draftId, onFree }: Props) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      const send = await sendOf(draftId)
      if (send !== null) await mailDrafts.takeBackSend({ id: send.id })
      void invalidate(mailDrafts.listSends, mailDrafts.listDrafts)
      onFree()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex
      role="alert"
      gap="2"
      align="center"
      justify="space-between"
      wrap="wrap"
      paddingInline="3"
      paddingBlock="2"
      fontSize="sm"
      bg="orange.subtle"
      color="orange.fg"
    >
      {t(messages.sentElsewhere)}
      <Button size="xs" variant="outline" loading={busy} onClick={() => void takeBack()}>
        {t(messages.takeBack)}
      </Button>
    </Flex>
  )
}
