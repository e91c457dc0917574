import { templateVariables } from '@console/remote-members/contract/calls/reach'
import { useText } from '@console/shared/intl/messages'
import { Button, Field, Input, NativeSelect, Stack, Textarea } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { type FormEvent, useState } from 'react'
import { settableStates } from '../../../contract/calls/support.ts'
import type { Macro, MacroSteps } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { messages } from './macros.messages.ts'

const variables = templateVariables.map((name) => `{{${name}}}`).join(' ')

type Typed = Readonly<
  Record<'name' | 'reply' | 'note' | 'assign' | 'taskTitle' | 'taskDays' | 'state' | 'snoozeDays', string>
>

const typedOf = (name: string, { reply, note, assign, task, state, snooze_days }: MacroSteps): Typed => ({
  name,
  reply: reply ?? '',
  note: note ?? '',
  assign: assign ?? '',
  taskTitle: task?.title ?? '',
  taskDays: String(task?.days ?? 1),
  state: state ?? '',
  snoozeDays: String(snooze_days ?? ''),
})

/** Empty fields are not steps. */
const stepsOf = (typed: Typed): MacroSteps => {
  const state = settableStates.find((known) => known === typed.state)
  const snooze = Number(typed.snoozeDays)
  return {
    ...(typed.reply.trim() !== '' && { reply: typed.reply }),
    ...(typed.note.trim() !== '' && { note: typed.note }),
    ...(typed.assign === 'me' && { assign: 'me' as const }),
    ...(typed.taskTitle.trim() !== '' && {
      task: { title: typed.taskTitle.trim(), days: Number(typed.taskDays) || 0 },
    }),
    ...(state && { state }),
    ...(snooze >= 1 && { snooze_days: snooze }),
  }
}

interface FormProps {
  readonly title: string
  readonly initial: Typed
  readonly busy: boolean
  readonly onSave: (name: string, steps: MacroSteps) => void
  readonly onClose: () => void
}

/** A macro has nested steps, which a form of one call's fields cannot represent. */
const MacroForm = ({ title, initial, busy, onSave, onClose }: FormProps) => {
  const t = useText()
  const [typed, setTyped] = useState(initial)
  const isReady = typed.name.trim() !== '' && Object.keys(stepsOf(typed)).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !busy) onSave(typed.name.trim(), stepsOf(typed))
  }
  const bound = (field: keyof Typed) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
    size: 'sm' as const,
  })
  const label = (text: string) => <Field.Label>{text}</Field.Label>
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button size="sm" variant="outline" disabled={busy} onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button size="sm" type="submit" form="form-macro" disabled={!isReady} loading={busy}>
            {t(kitMessages.save)}
          </Button>
        </>
      }
    >
      <form id="form-macro" onSubmit={submit} aria-label={title}>
        <Stack gap="3">
          <Field.Root required>
            {label(t(messages.name))}
            <Input {...bound('name')} maxLength={100} dir="auto" />
          </Field.Root>
          <Field.Root>
            {label(t(messages.reply))}
            <Textarea {...bound('reply')} rows={6} maxLength={10_000} dir="auto" />
            <Field.HelperText>{t(messages.replyHint, { variables })}</Field.HelperText>
          </Field.Root>
          <Field.Root>
            {label(t(messages.note))}
            <Textarea {...bound('note')} rows={2} maxLength={2_000} dir="auto" />
          </Field.Root>
          <Field.Root>
            {label(t(ticketMessages.assignee))}
            <NativeSelect.Root size="sm">
              <NativeSelect.Field value={typed.assign} onChange={bound('assign').onChange}>
                <option value="">{t(kitMessages.none)}</option>
                <option value="me">{t(messages.assign)}</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Field.Root>
            {label(t(messages.taskTitle))}
            <Input {...bound('taskTitle')} maxLength={200} dir="auto" />
          </Field.Root>
          <Field.Root disabled={typed.taskTitle.trim() === ''}>
            {label(t(messages.taskDays))}
            <Input {...bound('taskDays')} type="number" min={0} max={365} />
          </Field.Root>
          <Field.Root>
            {label(t(messages.state))}
            <NativeSelect.Root size="sm">
              <NativeSelect.Field value={typed.state} onChange={bound('state').onChange}>
                <option value="">{t(kitMessages.none)}</option>
                {settableStates.map((state) => (
                  <option key={state} value={state}>
                    {t(ticketMessages[state])}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Field.Root>
            {label(t(messages.snoozeDays))}
            <Input {...bound('snoozeDays')} type="number" min={1} max={365} />
          </Field.Root>
        </Stack>
      </form>
    </ModalDialog>
  )
}

export const CreateMacro = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const change = useChange(support.createTicketMacro, {
    done: () => t(messages.saved),
    invalidates: [support.listTicketMacros],
    onDone: onClose,
  })
  return (
    <MacroForm
      title={t(messages.add)}
      initial={typedOf('', {})}
      busy={change.busy}
      onSave={(name, steps) => void change.tell(change.run({ name, steps }))}
      onClose={onClose}
    />
  )
}

export const UpdateMacro = ({ macro, onClose }: { macro: Macro; onClose: () => void }) => {
  const t = useText()
  const { macro_id, version } = macro
  const change = useChange(support.updateTicketMacro, {
    done: () => t(messages.saved),
    invalidates: [support.listTicketMacros],
    onDone: onClose,
  })
  return (
    <MacroForm
      title={t(messages.change, { name: macro.name })}
      initial={typedOf(macro.name, macro.steps)}
      busy={change.busy}
      onSave={(name, steps) => void change.tell(change.run({ macro_id, version, name, steps }))}
      onClose={onClose}
    />
  )
}
