import { Field as Ark, useFieldContext } from '@ark-ui/react/field'
import { createContext, type ReactNode, useContext } from 'react'
import { recipe, slots } from './recipes.tsx'
import type { Props } from './styled.tsx'

const field = slots('field')
const Mark = field.part('requiredIndicator', 'span')

export const Field = {
  Root: field.root('root', Ark.Root),
  Label: field.part('label', Ark.Label),
  HelperText: field.part('helperText', Ark.HelperText),
  ErrorText: field.part('errorText', Ark.ErrorText),
  /** A star beside the label of a required field. */
  RequiredIndicator: ({ fallback, children = '*', ...rest }: Props): ReactNode =>
    useFieldContext()?.required ? (
      <Mark aria-hidden="true" {...rest}>
        {children}
      </Mark>
    ) : (
      ((fallback as ReactNode) ?? null)
    ),
}

export const Input = recipe('input', Ark.Input)
export const Textarea = recipe('textarea', Ark.Textarea)

const select = slots('nativeSelect')
const SelectRoot = select.root('root', 'div')
const SelectField = select.part('field', Ark.Select)
const SelectIndicator = select.part('indicator', 'div')

const State = createContext<{ readonly disabled: boolean; readonly invalid: boolean }>({
  disabled: false,
  invalid: false,
})
const marked = (is: boolean): '' | undefined => (is ? '' : undefined)

export const NativeSelect = {
  Root: ({ disabled, invalid, ...rest }: Props): ReactNode => {
    const around = useFieldContext()
    const state = {
      disabled: Boolean(around?.disabled ?? disabled),
      invalid: Boolean(around?.invalid ?? invalid),
    }
    return (
      <State value={state}>
        <SelectRoot {...rest} />
      </State>
    )
  },
  Field: ({ children, placeholder, ...rest }: Props): ReactNode => {
    const { disabled, invalid } = useContext(State)
    return (
      <SelectField disabled={disabled} data-invalid={marked(invalid)} {...rest}>
        {placeholder ? <option value="">{placeholder as ReactNode}</option> : null}
        {children as ReactNode}
      </SelectField>
    )
  },
  Indicator: (props: Props): ReactNode => {
    const { disabled, invalid } = useContext(State)
    return (
      <SelectIndicator {...props} data-disabled={marked(disabled)} data-invalid={marked(invalid)}>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </SelectIndicator>
    )
  },
}
