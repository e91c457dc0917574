import type { StatusPart } from '@console/shared/contract/calls/status'
import type { Sample } from '../metrics/sample.ts'

/** What is wrong with a part: by which sample, and for how long; null: unknown. */
export interface Trouble {
  readonly part: StatusPart
  readonly sample: Sample
  readonly forSeconds: number | null
}

const partOfQueue = (queue = ''): StatusPart => {
  if (queue === 'exports') return 'exports'
  if (queue === 'roll-up' || queue.startsWith('fold')) return 'figures'
  if (queue.startsWith('gmail')) return 'shared_inbox'
  return queue.startsWith('stripe') ? 'stripe' : 'scheduled'
}

interface Rule {
  readonly part: StatusPart | ((labels: Sample['labels']) => StatusPart)
  /** Only samples with these labels. */
  readonly of?: Sample['labels']
  readonly isBad: (value: number) => boolean
  /** The value counts the seconds since it began; these have passed before it counts as trouble. */
  readonly counts?: number
}

const over = (limit: number) => (value: number) => value > limit

/**
 * When a part is degraded. The limits are those of the alerts in deploy/monitoring, so that agents and operators never hear
 * different things.
 */
const rules: Readonly<Record<string, Rule>> = {
  console_job_waiting_seconds: { part: ({ queue }) => partOfQueue(queue), isBad: over(900), counts: 0 },
  console_mail_waiting_seconds: { part: 'outgoing_mail', of: { bulk: 'false' }, isBad: over(600), counts: 0 },
  console_mailbox_behind_seconds: { part: 'shared_inbox', of: { state: 'connected' }, isBad: over(3_600), counts: 0 },
  console_mailboxes: { part: 'shared_inbox', of: { state: 'reconnect' }, isBad: over(0) },
  console_mailbox_failing_seconds: { part: 'shared_inbox', isBad: over(300), counts: 0 },
  console_stripe_failing_seconds: { part: 'stripe', isBad: over(0), counts: 0 },
  console_release_withdrawn_seconds: { part: 'releases', isBad: over(0), counts: 0 },
  console_replica_state: { part: 'reports', of: { state: 'taken' }, isBad: (value) => value === 0 },
  console_held_back_seconds: { part: 'reports', isBad: over(60), counts: 0 },
  console_slow_answers_seconds: { part: 'lists', isBad: over(0), counts: 0 },
  console_salesforce_failing_seconds: { part: 'salesforce', isBad: over(0), counts: 0 },
  console_data_dir_free_share: { part: 'storage', isBad: (value) => value < 0.1 },
}

const matches = (labels: Sample['labels'], of: Sample['labels'] = {}): boolean =>
  Object.entries(of).every(([name, value]) => labels[name] === value)

/** What is wrong, by these samples. */
export const troublesIn = (samples: readonly Sample[]): Trouble[] =>
  samples.flatMap((sample) => {
    const rule = rules[sample.metric]
    if (rule === undefined || !matches(sample.labels, rule.of) || !rule.isBad(sample.value)) return []
    const part = typeof rule.part === 'string' ? rule.part : rule.part(sample.labels)
    return [{ part, sample, forSeconds: rule.counts === undefined ? null : sample.value }]
  })
