import { Input } from '../base.tsx'
import { dayAfter } from '../values.tsx'

interface Props {
  readonly name: string
  /** MM/DD/YYYY or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** Selectable range in days from today. */
  readonly within?: readonly [first: number, last: number]
  readonly ref: (element: HTMLElement | null) => void
}

/** Converts MM/DD/YYYY to the format of the browser's date field. */
const toField = (value: string): string => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')
const fromField = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** Value of a half-typed date: it fails every rule, so it cannot be saved as an empty date. */
const halfTyped = '?'

/** A calendar date in the browser's own date field; its value is MM/DD/YYYY. */
export const DateInput = ({ name, value, onChange, onBlur, ref, within }: Props) => {
  const read = (field: HTMLInputElement) => onChange(field.validity.badInput ? halfTyped : fromField(field.value))
  return (
    <Input
      ref={ref}
      name={name}
      type="date"
      size="sm"
      {...(within ? { min: toField(dayAfter(within[0])) } : {})}
      max={within ? toField(dayAfter(within[1])) : '9999-12-31'}
      value={value === halfTyped ? '' : toField(value)}
      onChange={(event) => read(event.target)}
      onBlur={(event) => {
        if (event.target.validity.badInput) read(event.target)
        onBlur()
      }}
    />
  )
}
