import { useText } from '@console/shared/intl/messages'
import { Box, Grid, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { dayText } from '@console/shared/kit/values'
import { usualRounds } from '../../../contract/calls/press-queues.ts'
import { currencies } from '../../../contract/money.ts'
import { pressKinds } from '../../../contract/press-event.ts'
import { CompanySearch } from '../../parts/company-search/company-search.tsx'
import { kindMessages, pressMessages } from '../../parts/press/press.messages.ts'
import { readHappenedOn } from '../../parts/press-event/happened-on.ts'
import { messages as eventWords, fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import { EntryField, EntryFrame } from '../../parts/source/entry-field.tsx'
import { readTypedAmount } from '../../parts/source/read-amount.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { messages } from './edit-press.messages.ts'
import { FileField } from './file-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { PressField, PressText } from './press-text.ts'
import type { Template } from './shown-text.ts'
import type { PressTextState } from './use-press-text.ts'

interface Props {
  readonly form: PressTextState
  /** The displayed values: typed, or from the template or the page. */
  readonly shown: PressText
  readonly templates: readonly Template[]
  readonly templateId: string
  readonly onTemplate: (id: string) => void
}

const Choice = ({
  name,
  value,
  options,
  onChange,
}: {
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}) => (
  <NativeSelect.Root size="sm">
    <NativeSelect.Field name={name} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

const FundingFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useText()
  const { text, problems, sources, set } = form
  const amount = readTypedAmount(text.amount)
  return (
    <>
      <Grid templateColumns="minmax(0, 1fr) 110px" gap="2">
        <EntryField
          name="amount"
          label={fieldMessages.amount}
          value={text.amount}
          latin
          problem={problems.amount}
          source={sources.amount}
          hint={amount === null ? undefined : t.number(amount)}
          onChange={(typed) => set({ amount: typed })}
        />
        <EntryFrame label={fieldMessages.currency} required={amount !== null} problem={problems.currency}>
          <Choice
            name="currency"
            value={text.currency}
            options={[{ value: '', label: '' }, ...currencies.map((code) => ({ value: code, label: code }))]}
            onChange={(currency) => set({ currency })}
          />
        </EntryFrame>
      </Grid>
      <EntryField
        name="round"
        label={fieldMessages.round}
        value={text.round}
        options={usualRounds}
        max={60}
        source={sources.round}
        onChange={(round) => set({ round })}
      />
      <EntryField
        name="investors"
        label={fieldMessages.investors}
        value={text.investors}
        lines={2}
        problem={problems.investors}
        max={20_000}
        source={sources.investors}
        onChange={(investors) => set({ investors })}
      />
    </>
  )
}

/** The event: company, date, people, amount. */
export const PressForm = ({ form, shown, templates, templateId, onTemplate }: Props) => {
  const t = useText()
  const { text, problems, sources, set } = form
  const field = (name: Extract<PressField, 'title' | 'summary' | 'happened_on'>) => ({
    name,
    value: shown[name],
    problem: problems[name],
    source: sources[name],
    onChange: (typed: string) => set({ [name]: typed }),
  })
  const date = readHappenedOn(shown.happened_on)
  const fitting = templates.filter(({ kind }) => kind === text.kind)
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Text fontSize="xs" color="fg.muted" fontWeight="medium" aria-hidden>
          {t(fieldMessages.company)}
          <Text as="span" color="fg.error">
            {' *'}
          </Text>
        </Text>
        <CompanySearch
          labelHidden
          chosen={text.company_name}
          problem={problems.company_name && t(problems.company_name)}
          onChoose={({ company_id, name, domain }) =>
            set({ company_id: String(company_id), company_name: name, company_domain: domain })
          }
          onClear={() => set({ company_id: '', company_name: '', company_domain: '' })}
        />
      </Stack>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="2">
        <EntryFrame label={pressMessages.kind}>
          <Choice
            name="kind"
            value={text.kind}
            options={pressKinds.map((value) => ({ value, label: t(kindMessages[value]) }))}
            onChange={(kind) => set({ kind })}
          />
        </EntryFrame>
        <EntryFrame label={messages.template}>
          <Choice
            name="template"
            value={templateId}
            options={[
              { value: '', label: t(messages.noTemplate) },
              ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={onTemplate}
          />
        </EntryFrame>
      </Grid>
      <EntryField {...field('title')} label={messages.headline} required max={300} />
      <EntryField
        {...field('happened_on')}
        label={fieldMessages.happenedOn}
        latin
        placeholder={t(eventWords.dateHint)}
        hint={date?.date_precision === 'day' ? dayText(date.happened_on, t) : undefined}
        onBlur={() => {
          const written = date && dateText({ date: date.happened_on, precision: date.date_precision })
          if (written && written !== shown.happened_on) set({ happened_on: written }, sources.happened_on)
        }}
      />
      <PeopleField form={form} />
      {text.kind === 'funding' ? <FundingFields form={form} /> : null}
      <EntryField {...field('summary')} label={messages.summary} lines={5} />
      <Box>
        <FileField form={form} />
      </Box>
    </Stack>
  )
}
