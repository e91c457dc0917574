import { useText } from '@console/shared/intl/messages'
import { Box, Field, Grid, Input, Stack, Text, Textarea } from '@console/shared/kit/base'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { CrawledRow } from '../../../contract/calls/crawled.ts'
import { CodeHint } from '../../parts/coded-value.tsx'
import { type PaneProps, problemText } from '../../parts/queue/queue-spec.ts'
import { differs, isTaken, takeField, valueField } from './crawled-values.ts'
import { fieldMessages, messages } from './scrapy-crawl-data.messages.ts'

type Pane = PaneProps<CrawledRow>

/** Arrow keys move between the checkboxes, as in a list. */
const onArrows = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0 || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  boxes[boxes.indexOf(event.target) + by]?.focus()
}

const Value = ({ one, pane }: { one: CrawledRow['fields'][number]; pane: Pane }) => {
  const t = useText()
  const name = valueField(one.field)
  const shared = {
    name,
    size: 'sm',
    bg: 'bg',
    dir: 'auto',
    autoComplete: 'off',
    'aria-label': t(messages.value, { field: t(fieldMessages[one.field]) }),
    value: pane.values[name] ?? '',
    // Typing a value selects it.
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      pane.set({ [name]: event.target.value, [takeField(one.field)]: 'yes' }),
  } as const
  return one.field === 'description' ? (
    <Textarea {...shared} rows={3} maxLength={2_000} />
  ) : (
    <Input {...shared} maxLength={500} />
  )
}

/** Chooses which differing fields are stored, and their values. */
export const FieldChoices = (pane: Pane) => {
  const t = useText()
  const { record, values, set, problems, readOnly } = pane
  // A new company needs a name, whether or not the crawler found one.
  const open = record.fields.filter((one) => differs(one) || (record.company === null && one.field === 'name'))
  if (readOnly) return null
  if (open.length === 0) return <Text fontSize="sm">{t(messages.allSame)}</Text>
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={t(messages.chosen)} onKeyDown={onArrows}>
      {open.map((one) => {
        const field = t(fieldMessages[one.field])
        const taken = isTaken(values, one)
        const problem = problems[valueField(one.field)]
        return (
          <Box as="li" key={one.field} opacity={taken ? 1 : 0.65}>
            <Grid templateColumns="24px minmax(0, 1fr)" alignItems="start" columnGap="2">
              <Box paddingBlockStart="1.5">
                <input
                  type="checkbox"
                  name={takeField(one.field)}
                  aria-label={t(messages.take, { field })}
                  checked={taken}
                  onChange={() => set({ [takeField(one.field)]: taken ? '' : 'yes' })}
                />
              </Box>
              <Field.Root gap="1" invalid={problem !== undefined}>
                <Text fontSize="xs" color="fg.muted">
                  {field}
                </Text>
                <Value one={one} pane={pane} />
                <CodeHint field={one.field} value={values[valueField(one.field)] ?? ''} />
                {problem ? <Field.ErrorText>{problemText(problem, t)}</Field.ErrorText> : null}
              </Field.Root>
            </Grid>
          </Box>
        )
      })}
    </Stack>
  )
}
