import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample } from '../metrics/sample.ts'
import { troublesIn } from './rules.ts'

const sample = (metric: string, value: number, labels: Sample['labels'] = {}): Sample => ({ metric, value, labels })

test.each([
  ['console_job_waiting_seconds', { queue: 'exports' }, 900, 901, 'exports'],
  ['console_job_waiting_seconds', { queue: 'roll-up' }, 900, 901, 'figures'],
  ['console_job_waiting_seconds', { queue: 'fold-counts' }, 900, 901, 'figures'],
  ['console_job_waiting_seconds', { queue: 'gmail-send' }, 900, 901, 'shared_inbox'],
  ['console_job_waiting_seconds', { queue: 'stripe-sync' }, 900, 901, 'stripe'],
  ['console_job_waiting_seconds', { queue: 'clock' }, 900, 901, 'scheduled'],
  ['console_mail_waiting_seconds', { bulk: 'false' }, 600, 601, 'outgoing_mail'],
  ['console_mailbox_behind_seconds', { state: 'connected' }, 3_600, 3_601, 'shared_inbox'],
  ['console_mailboxes', { state: 'reconnect' }, 0, 1, 'shared_inbox'],
  ['console_mailbox_failing_seconds', {}, 300, 301, 'shared_inbox'],
  ['console_stripe_failing_seconds', {}, 0, 1, 'stripe'],
  ['console_release_withdrawn_seconds', { area: 'members' }, 0, 1, 'releases'],
  ['console_replica_state', { state: 'taken' }, 1, 0, 'reports'],
  ['console_held_back_seconds', {}, 60, 61, 'reports'],
  ['console_slow_answers_seconds', {}, 0, 5, 'lists'],
  ['console_salesforce_failing_seconds', {}, 0, 5, 'salesforce'],
  ['console_data_dir_free_share', {}, 0.1, 0.09, 'storage'],
] as const)('%s of %j: %s is usual, %s is trouble of %s', (metric, labels, usual, trouble, part) => {
  expect(troublesIn([sample(metric, usual, labels)])).toEqual([])
  expect(troublesIn([sample(metric, trouble, labels)])).toMatchObject([{ part, sample: { metric, labels } }])
})

test('campaigns may wait, mailboxes may be disconnected on purpose, and other metrics say nothing', () => {
  expect(
    troublesIn([
      sample('console_mail_waiting_seconds', 90_000, { bulk: 'true' }),
      sample('console_mailboxes', 3, { state: 'disconnected' }),
      sample('console_mailbox_behind_seconds', 90_000, { state: 'reconnect' }),
      sample('console_unusual_reading', 9),
    ]),
  ).toEqual([])
})

test('only what counts seconds says for how long', () => {
  const [stuck, gone] = troublesIn([
    sample('console_job_waiting_seconds', 1_000, { queue: 'clock' }),
    sample('console_mailboxes', 1, { state: 'reconnect' }),
  ])
  expect([stuck?.forSeconds, gone?.forSeconds]).toEqual([1_000, null])
})

test('the limits are those of the alerts', () => {
  const alerts = readFileSync(join(import.meta.dirname, '../../../../deploy/monitoring/alerts.yaml'), 'utf8')
  const limits = {
    console_job_waiting_seconds: 900,
    'console_mail_waiting_seconds{bulk="false"}': 600,
    'console_mailbox_behind_seconds{state="connected"}': 3_600,
    'console_mailboxes{state="reconnect"}': 0,
  }
  for (const [metric, limit] of Object.entries(limits))
    expect(new RegExp(`${metric.replaceAll(/[{}"]/g, '\\$&')}\\)? > ${limit}\\b`).test(alerts)).toBe(true)
})
