import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Field, NativeSelect, Skeleton, Stack } from '@console/shared/kit/base'
import { type Asked, defineQuestion } from '@console/shared/kit/confirm'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useEffect, useState } from 'react'
import type { Macro } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { AgentChoice } from '../../parts/ticket/agent-choice.tsx'
import { MacroStepList } from '../../parts/ticket/macro-step-list.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { messages } from './support-ticket-list.messages.ts'

interface Question {
  readonly count: number
}

/** Asks to whom the tickets are assigned; null: cancelled. */
export const assignee = defineQuestion<Question, { readonly agent_id: number | null } | null>(null)
/** Asks which macro to run on the tickets; null: cancelled. */
export const macroToRun = defineQuestion<Question, Macro | null>(null)

const Buttons = ({
  action,
  disabled,
  onGo,
  onCancel,
}: {
  action: string
  disabled?: boolean
  onGo: () => void
  onCancel: () => void
}) => {
  const t = useText()
  return (
    <>
      <Button size="sm" variant="outline" onClick={onCancel}>
        {t(kitMessages.cancel)}
      </Button>
      <Button size="sm" disabled={disabled === true} onClick={onGo}>
        {action}
      </Button>
    </>
  )
}

const AssignDialog = ({ count, answer }: Asked<Question, { readonly agent_id: number | null } | null>) => {
  const t = useText()
  const [agent_id, setAgent] = useState<number | null>(null)
  return (
    <ModalDialog
      open
      size="sm"
      title={t(messages.assignTitle, { count })}
      onClose={() => answer(null)}
      footer={
        <Buttons action={t(messages.assignAction)} onGo={() => answer({ agent_id })} onCancel={() => answer(null)} />
      }
    >
      <AgentChoice label={t(ticketMessages.assignee)} value={agent_id} onChange={setAgent} />
    </ModalDialog>
  )
}

/** The macros, each with its steps. */
const MacroDialog = ({ count, answer }: Asked<Question, Macro | null>) => {
  const t = useText()
  const read = useRead(support.listTicketMacros, {}, { staleMs: 60_000 })
  const [chosen, setChosen] = useState('')
  const macro = read.data?.find(({ macro_id }) => String(macro_id) === chosen) ?? read.data?.[0]
  return (
    <ModalDialog
      open
      title={t(messages.runMacroTitle, { count })}
      onClose={() => answer(null)}
      footer={
        <Buttons
          action={t(ticketMessages.run)}
          disabled={macro === undefined}
          onGo={() => answer(macro ?? null)}
          onCancel={() => answer(null)}
        />
      }
    >
      {read.error && !read.data ? <FailedState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? (
        <Stack gap="4">
          <Field.Root>
            <Field.Label>{t(ticketMessages.macro)}</Field.Label>
            <NativeSelect.Root size="sm">
              <NativeSelect.Field
                value={String(macro?.macro_id ?? '')}
                onChange={(event) => setChosen(event.target.value)}
              >
                {read.data.map(({ macro_id, name }) => (
                  <option key={macro_id} value={macro_id}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          {macro ? <MacroStepList steps={macro.steps} reply={macro.steps.reply ?? null} /> : null}
        </Stack>
      ) : (
        <Skeleton height="120px" />
      )}
    </ModalDialog>
  )
}

/** Where the actions of the list ask for what they need. */
export const BulkQuestions = () => {
  const assigning = assignee.useAsked()
  const running = macroToRun.useAsked()
  // The actions, and with them their questions, are gone with the list.
  useEffect(() => assignee.giveUp, [])
  useEffect(() => macroToRun.giveUp, [])
  return (
    <>
      {assigning ? <AssignDialog {...assigning} /> : null}
      {running ? <MacroDialog {...running} /> : null}
    </>
  )
}
