import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { fieldWords, whyWords } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { companyValues, createInput, linkInput } from './funding-company.convert.ts'
import { FundingCompanyForm } from './funding-company.form.tsx'
import { words } from './press-news-funding-company.messages.ts'

const decide = decision<InQueue>()

const spec: QueueSpec<InQueue> = {
  queue: 'funding_company',
  title: words.title,
  guide: words.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: companyValues,
  why: (_item, { event }, t) => t(whyWords.unknown_company, { name: event.company_name }),
  Source: eventSource(() => [
    { field: 'name', label: fieldWords.name, kind: 'text', fill: (name) => ({ name }) },
    { field: 'domain', label: fieldWords.domain, kind: 'text', fill: (domain) => ({ domain }) },
  ]),
  Form: FundingCompanyForm,
  outcome: eventOutcome,
  page: pageOf,
  reopen: reopening('funding_company'),
  decisions: [
    decide({
      id: 'link',
      key: 'l',
      label: words.link,
      done: words.linked,
      call: pressQueues.linkFundingCompany,
      input: linkInput,
      refusal: ({ values }) => (values.company_id ? null : words.chooseFirst),
    }),
    decide({
      id: 'create',
      key: 'c',
      label: words.create,
      done: words.created,
      call: pressQueues.createFundingCompany,
      input: createInput,
    }),
    rejection('funding_company'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
