import { type PartStatus, type StatusPart, statusCalls, statusParts } from '@console/shared/contract/calls/status'
import type { Sample } from '../metrics/sample.ts'
import { readStored, type StatusReading } from '../metrics/stored-readings.ts'
import { read } from '../pipeline/handlers.ts'
import type { Services } from '../pipeline/services.ts'
import { type Trouble, troublesIn } from './rules.ts'

/** As /metrics writes it. */
const nameOf = ({ metric, labels }: Sample): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length === 0 ? metric : `${metric}{${pairs.join(',')}}`
}

/** Whole seconds and counts; shares with two digits. */
const shown = (value: number): string => String(value > 1 ? Math.round(value) : Math.round(value * 100) / 100)

const longest = (troubles: readonly Trouble[]): number | null => {
  const seconds = troubles.map(({ forSeconds }) => forSeconds).filter((each) => each !== null)
  return seconds.length === 0 ? null : Math.max(...seconds)
}

/** Parts whose state cannot be told without a reading. */
const partsOf: Readonly<Record<StatusReading, readonly StatusPart[]>> = {
  jobs: ['figures', 'exports', 'scheduled'],
  outbox: ['outgoing_mail'],
  mailboxes: ['shared_inbox'],
  stripe: ['stripe'],
  withdrawn: ['releases'],
}

/** What is not set up here cannot fail. */
const isSetUp = (
  part: StatusPart,
  { gmail, mailGoesOut, salesforce, stripe }: Services['outside'],
  samples: readonly Sample[],
) => {
  if (part === 'storage') return samples.some(({ metric }) => metric === 'console_data_dir_free_share')
  const outside: Partial<Record<StatusPart, boolean>> = {
    shared_inbox: gmail !== null,
    outgoing_mail: mailGoesOut,
    salesforce: salesforce !== null,
    stripe: stripe.api !== null,
  }
  return outside[part] ?? true
}

export const getStatus = read(
  statusCalls.getStatus,
  async (_input, { db, agent, environment, outside, ownSamples }) => {
    const now = Date.now()
    const stored = await readStored(db, environment)
    const samples = [...stored.samples, ...(await ownSamples())]
    const troubles = troublesIn(samples)
    const unknown = new Set(stored.failed.flatMap((reading) => partsOf[reading]))
    const statusOf = (part: StatusPart): PartStatus => {
      const here = troubles.filter((trouble) => trouble.part === part)
      const seconds = longest(here)
      return {
        part,
        state: here.length > 0 ? 'degraded' : unknown.has(part) ? 'unknown' : 'works',
        since: seconds === null ? null : new Date(now - seconds * 1_000).toISOString(),
        metrics:
          agent.level === 'su' ? here.map(({ sample }) => ({ name: nameOf(sample), value: shown(sample.value) })) : [],
      }
    }
    return {
      checked_at: new Date(now).toISOString(),
      parts: statusParts.filter((part) => isSetUp(part, outside, samples)).map(statusOf),
    }
  },
)
