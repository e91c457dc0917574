import { useText } from '@console/shared/intl/messages'
import { Heading, Stack } from '@console/shared/kit/base'
import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { CompanyChoice } from '../../parts/press-event/company-choice.tsx'
import { fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import type { PaneProps, Values } from '../../parts/queue/queue-spec.ts'
import { EntryField, resetOf } from '../../parts/source/entry-field.tsx'
import { messages } from './press-news-funding-company.messages.ts'

/** An existing company above; the name of a new one below. */
export const FundingCompanyForm = (pane: PaneProps<InQueue>) => {
  const { values, sources, problems, readOnly, set } = pane
  const t = useText()
  const field = (name: 'name' | 'domain') => ({
    name,
    readOnly,
    label: fieldMessages[name],
    value: values[name] ?? '',
    problem: problems[name],
    source: sources[name],
    reset: resetOf(pane, name),
    onChange: (value: string) => set({ [name]: value } satisfies Values),
  })
  return (
    <Stack gap="3">
      <CompanyChoice {...pane} />
      <Heading as="h3" size="xs" color="fg.muted">
        {t(messages.newCompany)}
      </Heading>
      <EntryField {...field('name')} />
      <EntryField {...field('domain')} latin max={300} />
    </Stack>
  )
}
