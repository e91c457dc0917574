import { useText } from '@console/shared/intl/messages'
import { Button, Field, Flex, Input, NativeSelect } from '@console/shared/kit/base'
import { useCountryOptions } from '@console/shared/kit/countries'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { kitMessages, ruleMessages } from '@console/shared/messages/kit'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { messages } from './corrections.messages.ts'

interface Props {
  readonly correction: Correction
  /** The server's error for the attempted value. */
  readonly wrong: string | null
  readonly busy: boolean
  readonly onAccept: (value: string) => void
  readonly onCancel: () => void
}

const CountrySelect = ({ value, ...props }: ComponentProps<typeof NativeSelect.Field>) => {
  const t = useText()
  const options = useCountryOptions()
  // The reported value may not be a country of the list.
  const known = options.some((option) => option.value === value)
  return (
    <NativeSelect.Root size="sm" bg="bg">
      <NativeSelect.Field {...props} value={known ? value : ''}>
        <option value="">{t(kitMessages.none)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

const latin = new Set<Correction['field']>(['domain', 'email', 'phone', 'employees'])

/** A better value than the reported one; Enter stores it, Esc cancels. */
export const EditValue = ({ correction, wrong, busy, onAccept, onCancel }: Props) => {
  const t = useText()
  const { field, reported } = correction
  const [value, setValue] = useState(reported)
  const [isEmpty, setEmpty] = useState(false)
  useUnsaved(value !== reported, 'customer_id')
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has the focus first, and again when it was wrong
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [wrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(value.trim() === '')
    if (value.trim() !== '' && !busy) onAccept(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onCancel()
  }
  const message = isEmpty ? t(ruleMessages.required) : wrong
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <Flex gap="2" wrap="wrap" align="flex-start">
        <Field.Root invalid={message !== null} flex="1 1 200px" maxWidth="480px" width="auto">
          <Field.Label fontSize="xs">{t(messages.newValue)}</Field.Label>
          {field === 'country' ? (
            <CountrySelect value={value} onChange={(event) => setValue(event.target.value)} />
          ) : (
            <Input
              size="sm"
              bg="bg"
              autoComplete="off"
              maxLength={500}
              dir={latin.has(field) ? 'ltr' : 'auto'}
              inputMode={field === 'employees' ? 'numeric' : undefined}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
          <Field.ErrorText>{message}</Field.ErrorText>
        </Field.Root>
        <Flex gap="2" paddingBlockStart="24px">
          <Button size="sm" type="submit" loading={busy}>
            {t(messages.accept)}
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel} disabled={busy}>
            {t(kitMessages.cancel)}
          </Button>
        </Flex>
      </Flex>
    </form>
  )
}
