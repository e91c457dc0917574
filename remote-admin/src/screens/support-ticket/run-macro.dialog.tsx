import { newKey } from '@console/shared/api/client'
import { invalidate, useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Button, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { Ticket } from '../../../contract/calls/support.ts'
import type { Macro } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { ticketErrors } from '../../errors.messages.ts'
import { MacroStepList } from '../../parts/ticket/macro-step-list.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { ticketReads } from '../../parts/ticket/ticket-reads.ts'
import { messages } from './macros.messages.ts'

interface Props {
  readonly macro: Macro
  readonly ticket: Ticket
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows exactly what a macro will do to this ticket. */
export default function RunMacroDialog({ macro, ticket, onClose, onDone }: Props) {
  const t = useText()
  const { macro_id, name } = macro
  const { prospect_id, last_message_id } = ticket
  const read = useRead(support.previewTicketMacro, { macro_id, prospect_id }, { staleMs: 0 })
  const [busy, setBusy] = useState(false)
  // One intent, however often the button is pressed after a timeout.
  const [idempotencyKey] = useState(newKey)
  const run = async () => {
    setBusy(true)
    try {
      const input = { macro_id, tickets: [{ prospect_id, last_message_id }] }
      const { refused } = await support.runTicketMacro(input, { idempotencyKey })
      const code = refused[0]?.code
      const known: Readonly<Record<string, Message>> = ticketErrors
      if (code === undefined) notify.success(t(messages.ran))
      else notify.error(known[code] ? t(known[code]) : code)
      void invalidate(...ticketReads)
      onClose()
      if (code === undefined) onDone()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ModalDialog
      open
      title={t(messages.runTitle, { name })}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button size="sm" variant="outline" disabled={busy} onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" disabled={!read.data} loading={busy} onClick={() => void run()}>
            {t(ticketMessages.run)}
          </Button>
        </>
      }
    >
      {read.error && !read.data ? <FailedState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? (
        <Stack gap="3">
          {read.data.missing.length > 0 ? (
            <Text role="note" fontSize="sm" bg="secondary.subtle" borderRadius="md" padding="2">
              {t(messages.missing, { fields: t.list(read.data.missing) })}
            </Text>
          ) : null}
          <MacroStepList steps={read.data.macro.steps} reply={read.data.reply} />
        </Stack>
      ) : read.error ? null : (
        <Skeleton height="160px" />
      )}
    </ModalDialog>
  )
}
