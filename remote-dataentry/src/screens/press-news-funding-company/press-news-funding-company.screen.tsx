import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { fieldMessages, whyMessages } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { companyValues, createInput, linkInput } from './funding-company.convert.ts'
import { FundingCompanyForm } from './funding-company.form.tsx'
import { messages } from './press-news-funding-company.messages.ts'

const decide = decision<InQueue>()

const spec: QueueSpec<InQueue> = {
  queue: 'funding_company',
  title: messages.title,
  guide: messages.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: companyValues,
  why: (_item, { event }, t) => t(whyMessages.unknown_company, { name: event.company_name }),
  Source: eventSource(() => [
    { field: 'name', label: fieldMessages.name, kind: 'text', filled: false, fill: (name) => ({ name }) },
    { field: 'domain', label: fieldMessages.domain, kind: 'text', filled: false, fill: (domain) => ({ domain }) },
  ]),
  Form: FundingCompanyForm,
  outcome: eventOutcome,
  page: pageOf,
  reopen: reopening('funding_company'),
  decisions: [
    decide({
      id: 'link',
      key: 'l',
      label: messages.link,
      done: messages.linked,
      call: pressQueues.linkFundingCompany,
      input: linkInput,
      refusal: ({ values }) => (values.company_id ? null : messages.chooseFirst),
    }),
    decide({
      id: 'create',
      key: 'c',
      label: messages.create,
      done: messages.created,
      call: pressQueues.createFundingCompany,
      input: createInput,
    }),
    rejection('funding_company'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
