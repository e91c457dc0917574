import { useText } from '@console/shared/intl/messages'
import { Flex, Grid, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { type InQueue, usualRounds } from '../../../contract/calls/press-queues.ts'
import { currencies } from '../../../contract/money.ts'
import { DateField } from '../../parts/press-event/date-field.tsx'
import { fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import type { PaneProps } from '../../parts/queue/queue-spec.ts'
import { EntryField, EntryFrame, resetOf } from '../../parts/source/entry-field.tsx'
import { readTypedAmount } from '../../parts/source/read-amount.ts'
import { messages } from './press-news-funding.messages.ts'

const Undisclosed = ({ values, readOnly, set }: PaneProps<InQueue>) => {
  const t = useText()
  return (
    <Flex as="label" gap="2" align="center" fontSize="sm">
      <input
        type="checkbox"
        name="undisclosed"
        disabled={readOnly}
        checked={values.undisclosed === 'yes'}
        onChange={(event) =>
          set(event.target.checked ? { undisclosed: 'yes', amount: '', currency: '' } : { undisclosed: '' })
        }
      />
      {t(fieldMessages.undisclosed)}
    </Flex>
  )
}

/** An amount needs a currency, or is marked as undisclosed. */
const together: Readonly<Record<string, readonly string[]>> = { amount: ['currency', 'undisclosed'] }

/** Amount, round, date and investors. */
export const FundingForm = (pane: PaneProps<InQueue>) => {
  const { record, values, sources, problems, readOnly, set } = pane
  const t = useText()
  const { company } = record.event
  const amount = readTypedAmount(values.amount ?? '')
  const field = (name: 'amount' | 'round' | 'investors') => ({
    name,
    readOnly,
    label: fieldMessages[name],
    value: values[name] ?? '',
    problem: problems[name],
    source: sources[name],
    reset: resetOf(pane, name, together[name]),
  })
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {company ? <bdi dir="ltr">{company.domain}</bdi> : t(messages.noCompany)}
      </Text>
      <Grid templateColumns="minmax(0, 1fr) 110px" gap="2">
        <EntryField
          {...field('amount')}
          required={values.undisclosed !== 'yes'}
          latin
          hint={amount === null || String(amount) === values.amount ? undefined : t.number(amount)}
          onChange={(typed) => set({ amount: typed, undisclosed: '' })}
        />
        <EntryFrame label={fieldMessages.currency} required={values.undisclosed !== 'yes'} problem={problems.currency}>
          <NativeSelect.Root size="sm" disabled={readOnly}>
            <NativeSelect.Field
              name="currency"
              value={values.currency ?? ''}
              onChange={(event) => set({ currency: event.target.value })}
            >
              <option value="" />
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </EntryFrame>
      </Grid>
      <Undisclosed {...pane} />
      <EntryField {...field('round')} required options={usualRounds} max={60} onChange={(round) => set({ round })} />
      <DateField {...pane} required />
      <EntryField {...field('investors')} lines={3} max={20_000} onChange={(investors) => set({ investors })} />
    </Stack>
  )
}
