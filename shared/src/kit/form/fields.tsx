import { Controller, type UseFormReturn } from 'react-hook-form'
import { useText } from '../../intl/messages.ts'
import { Box, Field, Grid, GridItem, Input, NativeSelect, Textarea } from '../base.tsx'
import { type CountryChoice, useCountryChoice } from '../country-choice.ts'
import { kitMessages } from '../kit.messages.ts'
import { DateInput } from './date-input.tsx'
import type { FieldSpec, Values } from './form-spec.ts'

type Bound = {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
}

/** Addresses and numbers run left to right in every language. */
const latin = new Set(['email', 'tel', 'url', 'number', 'money', 'secret'])
const inputModes = { email: 'email', number: 'numeric', money: 'decimal' } as const

interface SelectProps extends Partial<CountryChoice> {
  readonly bound: Bound
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const Select = ({ bound, options, reach }: SelectProps) => {
  const t = useText()
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        ref={bound.ref}
        name={bound.name}
        value={bound.value}
        onChange={(event) => bound.onChange(event.target.value)}
        onBlur={bound.onBlur}
        {...reach}
      >
        <option value="">{t(kitMessages.none)}</option>
        {/* A stored value that is not among the options must not look like another one. */}
        {bound.value !== '' && !options.some(({ value }) => value === bound.value) ? (
          <option value={bound.value}>{bound.value}</option>
        ) : null}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

const CountrySelect = ({ bound }: { bound: Bound }) => <Select bound={bound} {...useCountryChoice(bound.value)} />

const Control = ({ spec, bound }: { spec: FieldSpec; bound: Bound }) => {
  const t = useText()
  const typed = {
    ref: bound.ref,
    name: bound.name,
    value: bound.value,
    onChange: (event: { target: { value: string } }) => bound.onChange(event.target.value),
    onBlur: bound.onBlur,
    size: 'sm',
    autoComplete: 'off',
  } as const
  switch (spec.kind) {
    case 'country':
      return <CountrySelect bound={bound} />
    case 'choice':
      return (
        <Select bound={bound} options={(spec.options ?? []).map(({ value, label }) => ({ value, label: t(label) }))} />
      )
    case 'lines':
    case 'multiline':
      return <Textarea {...typed} rows={spec.rows ?? 5} dir="auto" resize="vertical" />
    case 'date':
      return <DateInput {...bound} {...(spec.within ? { within: spec.within } : {})} />
    case 'moment':
      return <Input {...typed} type="datetime-local" dir="ltr" textAlign="start" />
    case 'colour':
      return <Input {...typed} type="color" width="72px" padding="1" cursor="pointer" />
    default:
      return (
        <Input
          {...typed}
          type={spec.kind === 'tel' || spec.kind === 'email' ? spec.kind : 'text'}
          inputMode={spec.kind in inputModes ? inputModes[spec.kind as keyof typeof inputModes] : undefined}
          {...(spec.kind === 'secret' ? { fontFamily: 'mono' } : {})}
          dir={latin.has(spec.kind) ? 'ltr' : 'auto'}
          textAlign="start"
          spellCheck={spec.kind === 'text'}
        />
      )
  }
}

/** A checkbox with its label beside it. */
const Switch = ({ spec, bound }: { spec: FieldSpec; bound: Bound }) => {
  const t = useText()
  return (
    <Box as="label" display="flex" gap="2" alignItems="baseline" fontSize="sm" cursor="pointer">
      <input
        ref={bound.ref}
        type="checkbox"
        name={bound.name}
        checked={bound.value === 'true'}
        onChange={(event) => bound.onChange(String(event.target.checked))}
        onBlur={bound.onBlur}
      />
      {t(spec.label)}
    </Box>
  )
}

/** One field; it may render itself. */
const OneField = ({ spec, form }: { spec: FieldSpec; form: UseFormReturn<Values> }) => {
  const t = useText()
  return (
    <Controller
      control={form.control}
      name={spec.name}
      render={({ field: { ref, ...field }, fieldState }) => {
        const value = field.value ?? ''
        if (spec.control)
          return (
            <spec.control {...field} value={value} problem={fieldState.error?.message} form={form} inputRef={ref} />
          )
        return (
          <Field.Root invalid={fieldState.invalid} required={spec.required === true}>
            {spec.kind === 'switch' ? (
              <Switch spec={spec} bound={{ ...field, ref, value }} />
            ) : (
              <>
                <Field.Label>
                  {t(spec.label)}
                  <Field.RequiredIndicator />
                </Field.Label>
                <Control spec={spec} bound={{ ...field, ref, value }} />
              </>
            )}
            {spec.hint && !fieldState.invalid ? <Field.HelperText>{t(spec.hint)}</Field.HelperText> : null}
            <Field.ErrorText>{fieldState.error?.message}</Field.ErrorText>
          </Field.Root>
        )
      }}
    />
  )
}

/** The fields of a form in two columns (one on narrow screens), each with label, hint and error. */
export const Fields = ({ specs, form }: { specs: readonly FieldSpec[]; form: UseFormReturn<Values> }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="3">
    {specs.map((spec) => (
      <GridItem key={spec.name} colSpan={spec.wide ? { base: 1, md: 2 } : 1}>
        <OneField spec={spec} form={form} />
      </GridItem>
    ))}
  </Grid>
)
