import { type Text as Translate, useText } from '@console/shared/intl/words'
import { Box, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { FormDialog, type Values } from '@console/shared/kit/form'
import { dayText } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { choicesMade } from '../../../parts/action.dialog.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { suggestedCancelDay } from './dates.ts'
import { words } from './subscription.messages.ts'
import { cancelNowForm, cancelOnDateForm } from './subscription-forms.ts'

type When = 'date' | 'now'

const isDay = /^\d{2}\/\d{2}\/\d{4}$/

const labelOf = (when: When, day: string, t: Translate): string => {
  if (when === 'now') return t(words.atOnce)
  return isDay.test(day) ? t(words.onDay, { date: dayText(day, t) }) : t(words.onLaterDay)
}

/** When it ends: the later, safe day comes first and is chosen. */
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
  const helps = { date: words.onDayHelp, now: words.atOnceHelp }
  return (
    <Stack as="fieldset" gap="2">
      <VisuallyHidden as="legend">{t(words.cancelWhen)}</VisuallyHidden>
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

/** Cancels at once or on a day: two calls, one dialog. */
export const CancelDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const name = nameOf(customer)
  const [when, setWhen] = useState<When>('date')
  const now = useCustomerChange(cancelNowForm.call, () => t(words.cancelledNow, { name }))
  const onDate = useCustomerChange(cancelOnDateForm.call, ({ cancel_on }) =>
    t(words.cancelledOn, { name, date: cancel_on === null ? '' : dayText(cancel_on, t) }),
  )
  const common = {
    title: t(words.cancelTitle, { name }),
    dismiss: t(words.keep),
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
  // The same dialog in the same place, so that what is typed stays when the choice changes.
  return when === 'now' ? (
    <FormDialog {...common} spec={cancelNowForm} change={now} action={t(words.cancelAtOnce)} />
  ) : (
    <FormDialog {...common} spec={cancelOnDateForm} change={onDate} action={t(words.cancelOnDay)} />
  )
}
