import { roles } from '@console/shared/contract/roles'
import type { Compiled } from './compile.ts'
import type { LocalArea } from './local-area.ts'
import { type EventStream, eventStream, frameOf } from './routes/event-stream.ts'
import type { Snapshot, Switches } from './snapshot.ts'
import { untouched } from './switches.ts'

/** The console's last registry, as far as the bar shows it. */
interface Seen {
  readonly environment: string | null
  readonly areas: readonly string[]
}

/** State of a running command: switches of the bar, builds, and reports from pages. */
export interface State {
  readonly switches: () => Switches
  readonly setSwitches: (switches: Switches) => void
  readonly setSeen: (seen: Seen) => void
  readonly setFailure: (failure: Snapshot['failure']) => void
  readonly snapshot: () => Snapshot
  /** Notifies the pages that the snapshot has changed. */
  readonly tell: () => void
  readonly events: EventStream
}

interface Options {
  /** Origin of the console; null: it runs from this tree. */
  readonly console: string | null
  readonly areas: () => readonly LocalArea[]
  readonly host: () => Compiled | null
}

/** Initial state: nothing switched, no reports. */
export const developmentState = ({ console, areas, host }: Options): State => {
  let switches = untouched
  let seen: Seen = { environment: null, areas: [] }
  let failure: Snapshot['failure'] = null
  /** The failed build: nothing is known of another one yet. */
  let failedHash: string | undefined
  const events = eventStream()

  const hashOf = (name: string | undefined) =>
    areas()
      .find(({ area }) => area === name)
      ?.status().hash

  const snapshot = (): Snapshot => {
    const local = areas()
    const own = host()
    return {
      console,
      environment: seen.environment,
      switches,
      builds: [...local, ...(own === null ? [] : [own])].map((build) => build.status()),
      areas: seen.areas.filter((name) => !local.some(({ area }) => area === name)),
      roles,
      failure: hashOf(failure?.area) === failedHash ? failure : null,
    }
  }
  let lastSent = ''
  const tell = (): void => {
    const frame = frameOf(snapshot())
    if (frame !== lastSent) events.send(frame)
    lastSent = frame
  }
  const then =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      tell()
    }

  return {
    switches: () => switches,
    setSwitches: then((next) => {
      switches = next
    }),
    setSeen: then((next) => {
      seen = next
    }),
    setFailure: then((next) => {
      failure = next
      failedHash = hashOf(next?.area)
    }),
    snapshot,
    tell,
    events,
  }
}
