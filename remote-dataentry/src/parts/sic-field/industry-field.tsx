import { useText } from '@console/shared/intl/messages'
import { Field, Input } from '@console/shared/kit/base'
import { useId } from 'react'
import { useIndustries } from './lists.ts'
import { sicMessages as messages } from './sic-field.messages.ts'

interface Props {
  readonly value: string
  readonly onChange: (industry: string) => void
  readonly problem?: string | undefined
  readonly inputRef?: (element: HTMLElement | null) => void
}

/** An industry: typed, with those of the list offered. */
export const IndustryField = ({ value, onChange, problem, inputRef }: Props) => {
  const t = useText()
  const listId = useId()
  const industries = useIndustries()
  return (
    <Field.Root gap="1" invalid={problem !== undefined}>
      <Field.Label>{t(messages.industry)}</Field.Label>
      <Input
        ref={inputRef}
        size="sm"
        dir="auto"
        autoComplete="off"
        list={listId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {problem === undefined ? null : <Field.ErrorText>{problem}</Field.ErrorText>}
    </Field.Root>
  )
}
