import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Field, Input, NativeSelect } from '@console/shared/kit/base'
import type { ControlProps } from '@console/shared/kit/record-form'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { currencies } from '../../../contract/money.ts'
import { companies } from '../../api.ts'
import { readCount } from '../../parts/read-count.ts'
import { IndustryField } from '../../parts/sic-field/industry-field.tsx'
import { SicField } from '../../parts/sic-field/sic-field.tsx'
import { messages } from './edit-company.messages.ts'

const forGood = Number.POSITIVE_INFINITY

const Select = ({
  label,
  options,
  value,
  onChange,
  onBlur,
  problem,
  inputRef,
}: ControlProps & { label: string; options: readonly string[] }) => {
  const t = useText()
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          <option value="">{t(kitMessages.none)}</option>
          {value !== '' && !options.includes(value) ? <option value={value}>{value}</option> : null}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}

/** The states of the chosen country; free text if it has none. */
export const StateField = (props: ControlProps) => {
  const t = useText()
  const country = props.form.watch('country') ?? ''
  const { data = [] } = useRead(
    companies.listStates,
    { country },
    { enabled: country !== '', staleMs: forGood, untilRead: true },
  )
  const names = [...new Set(data.map(({ name }) => name))]
  if (country !== '' && names.length > 0) return <Select {...props} label={t(messages.state)} options={names} />
  return (
    <Field.Root invalid={props.problem !== undefined}>
      <Field.Label>{t(messages.state)}</Field.Label>
      <Input
        ref={props.inputRef}
        size="sm"
        dir="auto"
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      <Field.ErrorText>{props.problem}</Field.ErrorText>
    </Field.Root>
  )
}

/** A number as people write it, with separators or abbreviated; the form's value is the plain number. */
const CountField = ({ label, value, onChange, onBlur, problem, inputRef }: ControlProps & { label: Message }) => {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t(label)}</Field.Label>
      <Input
        ref={inputRef}
        size="sm"
        dir="ltr"
        textAlign="start"
        inputMode="text"
        autoComplete="off"
        // Shows values that were restored or loaded meanwhile.
        value={typed !== null && readCount(typed) === value ? typed : value}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readCount(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur()
        }}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}

export const EmployeesField = (props: ControlProps) => <CountField {...props} label={messages.employees} />
export const RevenueField = (props: ControlProps) => <CountField {...props} label={messages.revenue} />

export const CurrencyField = (props: ControlProps) => {
  const t = useText()
  return <Select {...props} label={t(messages.currency)} options={currencies} />
}

/** A year has no separators. */
export const ShownYear = ({ value }: { value: string }) => <bdi>{value}</bdi>

export const SicControl = ({ value, onChange, problem, inputRef }: ControlProps) => (
  <SicField
    value={value === '' ? null : value}
    onChange={(code) => onChange(code ?? '')}
    problem={problem}
    inputRef={inputRef}
  />
)

export const IndustryControl = ({ value, onChange, problem, inputRef }: ControlProps) => (
  <IndustryField value={value} onChange={onChange} problem={problem} inputRef={inputRef} />
)
