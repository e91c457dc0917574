import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { type Message, type Values as Places, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { type FieldSpec, FormDialog, type FormSpec, type Values } from '@console/shared/kit/form'
import type { ComponentProps } from 'react'
import type { Customer } from '../../contract/calls/members.ts'
import { nameOf } from '../../widgets/customer.tsx'
import { useCustomerChange } from './use-customer-change.ts'

type DialogProps<C extends Call> = ComponentProps<typeof FormDialog<C>>

interface Props<C extends Call> {
  readonly customer: Customer
  readonly form: FormSpec<C>
  /** Names the customer, like the other two: `{name}`. */
  readonly title: Message
  /** The consequences for this customer. */
  readonly consequence: Message
  /** Label of the button. */
  readonly action: Message
  readonly danger?: boolean
  readonly done: (data: OutputOf<C>, input: InputOf<C>) => string
  /** Further values for the messages. */
  readonly places?: Places
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly initial?: DialogProps<C>['initial']
  readonly aside?: DialogProps<C>['aside']
  readonly ready?: DialogProps<C>['ready']
  readonly onClose: () => void
}

/** Whether all required choices are made. */
export const choicesMade = (fields: readonly FieldSpec[], values: Values): boolean =>
  fields.every(({ kind, required, name }) => kind !== 'choice' || !required || Boolean(values[name]))

/** Asks before an action on a customer: shows the consequences and collects what it needs. */
export const ActionDialog = <C extends Call>(props: Props<C>) => {
  const { customer, form, initial = {}, fixed = {}, ready, aside, onClose } = props
  const t = useText()
  const places = { name: nameOf(customer), ...props.places }
  const change = useCustomerChange(form.call, props.done)
  return (
    <FormDialog
      spec={form}
      title={t(props.title, places)}
      action={t(props.action, places)}
      danger={props.danger === true}
      lead={() => <Text>{t(props.consequence, places)}</Text>}
      initial={initial}
      recordKey={String(customer.customer_id)}
      fixed={{ customer_id: customer.customer_id, ...fixed }}
      change={change}
      ready={(values) => choicesMade(form.fields, values) && ready?.(values) !== false}
      onClose={onClose}
      {...(aside ? { aside } : {})}
    />
  )
}
