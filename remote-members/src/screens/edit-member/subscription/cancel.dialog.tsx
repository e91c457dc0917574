import { type Text as Translate, useText } from '@console/shared/intl/messages'
import { Box, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { FormDialog, type Values } from '@console/shared/kit/form'
import { dayText } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { choicesMade } from '../../../parts/action.dialog.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { suggestedCancelDay } from './dates.ts'
import { messages } from './subscription.messages.ts'
import { cancelNowForm, cancelOnDateForm } from './subscription-forms.ts'

type When = 'date' | 'now'

const isDay = /^\d{2}\/\d{2}\/\d{4}$/

const labelOf = (when: When, day: string, t: Translate): string => {
  if (when === 'now') return t(messages.atOnce)
  return isDay.test(day) ? t(messages.onDay, { date: dayText(day, t) }) : t(messages.onLaterDay)
}

/** When it ends: the later, safe date is first and preselected. */
const WhenChoice = ({
  when,
  day,
  name,
  onChange,
}: {
  when: When
  day: string
  name: string
  onChange: (when: When) => void
}) => {
  const t = useText()
  const helps = { date: messages.onDayHelp, now: messages.atOnceHelp }
  return (
    <Stack as="fieldset" gap="2">
      <VisuallyHidden as="legend">{t(messages.cancelWhen)}</VisuallyHidden>
      {(['date', 'now'] as const).map((value) => (
        <Box
          as="label"
          key={value}
          display="flex"
          gap="3"
          alignItems="baseline"
          borderWidth="1px"
          borderRadius="md"
          padding="3"
          cursor="pointer"
          bg={when === value ? 'bg.subtle' : undefined}
          borderColor={when === value ? 'border.emphasized' : undefined}
        >
          <input type="radio" name="cancel-when" checked={when === value} onChange={() => onChange(value)} />
          <Box minWidth="0">
            <Text fontWeight="medium">{labelOf(value, day, t)}</Text>
            <Text fontSize="sm" color="fg.muted">
              {t(helps[value], { name })}
            </Text>
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

/** Cancels at once or on a date: two calls, one dialog. */
export const CancelDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const name = nameOf(customer)
  const [when, setWhen] = useState<When>('date')
  const now = useCustomerChange(cancelNowForm.call, () => t(messages.cancelledNow, { name }))
  const onDate = useCustomerChange(cancelOnDateForm.call, ({ cancel_on }) =>
    t(messages.cancelledOn, { name, date: cancel_on === null ? '' : dayText(cancel_on, t) }),
  )
  const common = {
    title: t(messages.cancelTitle, { name }),
    dismiss: t(messages.keep),
    danger: true,
    initial: { popupDatepicker: suggestedCancelDay(customer) },
    recordKey: String(customer.customer_id),
    fixed: { customer_id: customer.customer_id },
    lead: ({ popupDatepicker = '' }: Values) => (
      <WhenChoice when={when} day={popupDatepicker} name={name} onChange={setWhen} />
    ),
    ready: (values: Values) => choicesMade(cancelNowForm.fields, values),
    onClose,
  }
  // The same dialog in the same place, so that typed text survives a change of the choice.
  return when === 'now' ? (
    <FormDialog {...common} spec={cancelNowForm} change={now} action={t(messages.cancelAtOnce)} />
  ) : (
    <FormDialog {...common} spec={cancelOnDateForm} change={onDate} action={t(messages.cancelOnDay)} />
  )
}
