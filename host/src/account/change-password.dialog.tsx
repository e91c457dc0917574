import { ApiError } from '@console/shared/api/errors'
import { useAgent } from '@console/shared/auth/session'
import { limits } from '@console/shared/contract/limits'
import { type Message, type Text, useText } from '@console/shared/intl/messages'
import { Button, Field, Input, Stack } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { errorText, fieldTexts } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { type FormEvent, useId, useRef, useState } from 'react'
import { account } from '../api.ts'
import { shellDialogMessages } from '../live/shell-dialogs.messages.ts'
import { passwordMessages as messages } from './change-password.messages.ts'

const fields = [
  { name: 'old_password', label: messages.old, complete: 'current-password' },
  { name: 'new_password', label: messages.next, complete: 'new-password' },
  { name: 'confirm_new_password', label: messages.confirm, complete: 'new-password' },
] as const satisfies readonly { name: string; label: Message; complete: string }[]

type Name = (typeof fields)[number]['name']
type Faults = Partial<Record<Name, string>>

/** The three rules of spec §5, in its wording. */
const faultsOf = (typed: Record<Name, string>, t: Text): Faults => ({
  ...(typed.old_password === '' ? { old_password: t(messages.oldMissing) } : {}),
  ...(typed.new_password.length < limits.minPasswordLength
    ? { new_password: t(messages.tooShort, { limit: limits.minPasswordLength }) }
    : {}),
  ...(typed.confirm_new_password === typed.new_password ? {} : { confirm_new_password: t(messages.notMatched) }),
})

const refusalOf = (error: unknown, t: Text): Faults => {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'weakPassword') return { new_password: errorText(error, t) }
  if (error.code === 'wrongPassword') return { old_password: t(messages.oldWrong) }
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const said = fieldTexts(error, t)[name]
      return said?.length ? [[name, said.join(' ')]] : []
    }),
  )
}

/** Changes the agent's own password. The input is not stored as a draft. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { email } = useAgent()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<Name, string>>({
    old_password: '',
    new_password: '',
    confirm_new_password: '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const { busy, run } = useChange(account.changeOwnPassword, {
    done: () => t(messages.done),
    invalidates: [account.listOwnSessions],
  })

  const show = (found: Faults) => {
    setFaults(found)
    const first = fields.find(({ name }) => found[name] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed, t)
    show(found)
    if (Object.keys(found).length > 0) return
    try {
      await run(typed)
      onClose()
    } catch (error) {
      const refused = refusalOf(error, t)
      if (Object.keys(refused).length > 0) show(refused)
      else notify.failure(error)
    }
  }

  return (
    <ModalDialog
      open
      size="sm"
      title={t(shellDialogMessages.password)}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" type="submit" form={formId} loading={busy}>
            {t(messages.submit)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers need the account that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="4">
          {fields.map(({ name, label, complete }) => (
            <Field.Root key={name} invalid={faults[name] !== undefined}>
              <Field.Label>{t(label)}</Field.Label>
              <Input
                name={name}
                type="password"
                autoComplete={complete}
                dir="ltr"
                textAlign="start"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
              <Field.ErrorText>{faults[name]}</Field.ErrorText>
            </Field.Root>
          ))}
        </Stack>
      </form>
    </ModalDialog>
  )
}
