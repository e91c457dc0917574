import { useText } from '@console/shared/intl/messages'
import { Field, Input } from '@console/shared/kit/base'
import { useSuggestions } from '../suggest/use-suggestions.tsx'
import { useIndustries } from './lists.ts'
import { sicMessages as messages } from './sic-field.messages.ts'

interface Props {
  readonly value: string
  readonly onChange: (industry: string) => void
  readonly problem?: string | undefined
  readonly inputRef?: (element: HTMLElement | null) => void
}

/** An industry, typed with suggestions from the list. */
export const IndustryField = ({ value, onChange, problem, inputRef }: Props) => {
  const t = useText()
  const { field, list } = useSuggestions({ value, options: useIndustries(), onChoose: onChange })
  return (
    <Field.Root gap="1" invalid={problem !== undefined}>
      <Field.Label>{t(messages.industry)}</Field.Label>
      <Input
        {...field}
        ref={(element: HTMLInputElement | null) => {
          field?.ref(element)
          inputRef?.(element)
        }}
        size="sm"
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {list}
      {problem === undefined ? null : <Field.ErrorText>{problem}</Field.ErrorText>}
    </Field.Root>
  )
}
