import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Stack } from '@console/shared/kit/base'
import { useSettled } from '@console/shared/kit/use-settled'
import { useEffect } from 'react'
import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { companies } from '../../api.ts'
import { DateField } from '../../parts/press-event/date-field.tsx'
import { fieldMessages, messages } from '../../parts/press-event/press-event.messages.ts'
import type { PaneProps, Values } from '../../parts/queue/queue-spec.ts'
import { EntryField, resetOf } from '../../parts/source/entry-field.tsx'
import { companyOf, hiringValues } from './hiring.convert.ts'

/** The company with that name; a typed name is looked up instead of the extracted one. */
const useCompany = ({ record, values, readOnly, set }: PaneProps<InQueue>) => {
  const name = (values.company_name ?? '').trim()
  const known = companyOf(name, record)
  const text = useSettled(name)
  const isOther = name !== hiringValues(record).company_name && known === undefined && !readOnly
  const { data: found = [] } = useRead(
    companies.searchCompanies,
    { text },
    { enabled: isOther && text.length > 1, keepPrevious: true },
  )
  const called = isOther ? found.find((one) => one.name === name) : undefined
  const id = String(called?.company_id ?? '')
  useEffect(() => {
    if (id !== '' && id !== values.company_id) set({ company_id: id })
  })
  return { company: known ?? called, offered: [...record.likely, ...(isOther ? found : [])] }
}

/** Person, job title, company and date. */
export const HiringForm = (pane: PaneProps<InQueue>) => {
  const { values, sources, problems, readOnly, set } = pane
  const t = useText()
  const { company, offered } = useCompany(pane)
  const field = (name: 'person' | 'title', options?: readonly string[]) => ({
    name,
    readOnly,
    label: fieldMessages[name],
    value: values[name] ?? '',
    problem: problems[name],
    source: sources[name],
    reset: resetOf(pane, name),
    required: true,
    onChange: (value: string) => set({ [name]: value } satisfies Values),
    ...(options ? { options } : {}),
  })
  return (
    <Stack gap="3">
      <EntryField {...field('person')} />
      <EntryField {...field('title')} />
      <EntryField
        name="company_name"
        required
        label={fieldMessages.company}
        value={values.company_name ?? ''}
        readOnly={readOnly}
        problem={problems.company_name}
        source={sources.company_name}
        reset={resetOf(pane, 'company_name')}
        options={[...new Set(offered.map(({ name }) => name))]}
        hint={company ? <bdi dir="ltr">{company.domain}</bdi> : t(messages.notOurs)}
        onChange={(company_name) => set({ company_name, company_id: '' })}
      />
      <DateField {...pane} />
    </Stack>
  )
}
