import type { ReactNode } from 'react'
import type { ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { domainChecks } from '../../api.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads, type Situation } from '../../parts/queue/queue-spec.ts'
import { decideMessages, messages } from './company-list.messages.ts'
import { DomainFacts, DomainForm } from './domain-panes.tsx'
import { type DomainDecision, decisionInput, domainValues } from './domain-values.ts'
import { scanReason } from './findings.tsx'

const decide = decision<ScannedDomain>()
const call = domainChecks.decideScannedDomain
const inputOf =
  (id: DomainDecision) =>
  ({ record, values }: Situation<ScannedDomain>) =>
    decisionInput(record, id, values)

const doneWords = { verify: 'verified', correct: 'corrected', ignore: 'ignored' } as const
const isDone = (decided: string): decided is DomainDecision => Object.hasOwn(doneWords, decided)

const spec: QueueSpec<ScannedDomain> = {
  queue: 'domains',
  title: messages.title,
  guide: decideMessages.guide,
  read: reads(domainChecks.getScannedDomain, ({ record_id }) => ({ scanned_domain_id: record_id })),
  values: domainValues,
  why: (item, _record, t) => scanReason(item.reason, t),
  outcome: (decided, t) => (isDone(decided) ? t(decideMessages[doneWords[decided]]) : ''),
  page: ({ domain }) => `https://${domain}/`,
  Source: DomainFacts,
  Form: DomainForm,
  decisions: [
    decide({
      id: 'verify',
      key: 'v',
      label: decideMessages.verify,
      done: decideMessages.verified,
      call,
      input: inputOf('verify'),
    }),
    decide({
      id: 'correct',
      key: 'c',
      label: decideMessages.correct,
      done: decideMessages.corrected,
      call,
      input: inputOf('correct'),
    }),
    decide({
      id: 'ignore',
      key: 'i',
      label: decideMessages.ignore,
      done: decideMessages.ignored,
      danger: true,
      call,
      input: inputOf('ignore'),
    }),
  ],
}

/** Scanned domains one by one, by keys. */
export const DomainQueue = ({ actions }: { actions: ReactNode }) => <QueueScreen spec={spec} actions={actions} />
