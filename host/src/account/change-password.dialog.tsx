import { ApiError } from '@console/shared/api/errors'
import { useAgent } from '@console/shared/auth/session'
import { limits } from '@console/shared/contract/limits'
import { type Text, useText, type Word } from '@console/shared/intl/words'
import { Button, Field, Input, Stack } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { errorText, fieldTexts } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { kitWords } from '@console/shared/words/kit'
import { type FormEvent, useId, useRef, useState } from 'react'
import { account } from '../api.ts'
import { shellDialogWords } from '../live/shell-dialogs.messages.ts'
import { passwordWords as words } from './change-password.messages.ts'

const fields = [
  { name: 'old_password', label: words.old, complete: 'current-password' },
  { name: 'new_password', label: words.next, complete: 'new-password' },
  { name: 'confirm_new_password', label: words.confirm, complete: 'new-password' },
] as const satisfies readonly { name: string; label: Word; complete: string }[]

type Name = (typeof fields)[number]['name']
type Faults = Partial<Record<Name, string>>

/** The three rules of spec §5, in its words. */
const faultsOf = (typed: Record<Name, string>, t: Text): Faults => ({
  ...(typed.old_password === '' ? { old_password: t(words.oldMissing) } : {}),
  ...(typed.new_password.length < limits.minPasswordLength
    ? { new_password: t(words.tooShort, { limit: limits.minPasswordLength }) }
    : {}),
  ...(typed.confirm_new_password === typed.new_password ? {} : { confirm_new_password: t(words.notMatched) }),
})

const refusalOf = (error: unknown, t: Text): Faults => {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'weakPassword') return { new_password: errorText(error, t) }
  if (error.code === 'wrongPassword') return { old_password: t(words.oldWrong) }
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const said = fieldTexts(error, t)[name]
      return said?.length ? [[name, said.join(' ')]] : []
    }),
  )
}

/** Changes the agent's own password; what is typed here is kept nowhere. */
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
    done: () => t(words.done),
    outdates: [account.listOwnSessions],
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
      title={t(shellDialogWords.password)}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
            {t(kitWords.cancel)}
          </Button>
          <Button size="sm" type="submit" form={formId} loading={busy}>
            {t(words.submit)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers want to know whose password it is. */}
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
