import { useText } from '@console/shared/intl/messages'
import { Button, Text } from '@console/shared/kit/base'
import { takeBack } from '@console/shared/kit/notify'
import type { UndoEntry } from '@console/shared/kit/undo-stack'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { noticesMessages as messages } from './notices.messages.ts'

/** The Undo button of a change, or why it can no longer be undone. */
export const UndoOfChange = ({ entry }: { entry: UndoEntry }) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await takeBack(entry.changeId)
    setBusy(false)
  }
  if (entry.state !== 'open')
    return (
      <Text fontSize="xs" color="fg.muted">
        {t(entry.state === 'undone' ? messages.undone : messages.gone)}
      </Text>
    )
  return (
    <Button
      size="xs"
      variant="outline"
      loading={busy}
      aria-label={t(messages.undoOf, { change: entry.title })}
      onClick={() => void run()}
    >
      {t(kitMessages.undo)}
    </Button>
  )
}
