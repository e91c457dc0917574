import type { SpeedMetric, speedCalls } from '@console/shared/contract/calls/speed'
import type { InputOf } from '@console/shared/contract/define-calls'

type Report = InputOf<typeof speedCalls.reportSpeed>['visits'][number]

/** The screen of an area. */
export interface Shown {
  readonly area: string
  readonly build: string
  /** Path as the area declares it. */
  readonly screen: string
}

/** A screen from when it was opened until it was left or the tab was hidden, in ms since the page began. */
export interface Visit extends Shown {
  readonly from: number
  to: number
  /** The page began with this screen. */
  readonly isFirst: boolean
  /** Number of the page's interactions before this visit. */
  readonly interactions: number
  lcp?: number
  inp?: number
  frame?: number
}

const maxMs = 600_000
/** Older browsers do not count interactions; there only those that take 16 ms are known. */
const interactionsNow = (): number => performance.interactionCount ?? 0
/** A tab keeps the latest visits. */
const maxVisits = 100

/** The visits of this tab that are not sent yet. */
export class Visits {
  #all: Visit[] = []

  get current(): Visit | undefined {
    const last = this.#all.at(-1)
    return last?.to === Number.POSITIVE_INFINITY ? last : undefined
  }

  begin(shown: Shown, from: number, isFirst = false): Visit {
    this.end(from)
    const visit: Visit = { ...shown, from, to: Number.POSITIVE_INFINITY, isFirst, interactions: interactionsNow() }
    this.#all = [...this.#all, visit].slice(-maxVisits)
    return visit
  }

  end(now: number): void {
    const visit = this.current
    if (visit === undefined) return
    visit.to = now
    // All were too quick for the browser to report.
    if (interactionsNow() > visit.interactions) visit.inp ??= 0
  }

  /** Raises a measure of the visit during which it began. */
  note(metric: SpeedMetric, startTime: number, ms: number): void {
    const visit = this.#all.findLast(({ from, to }) => from <= startTime && startTime < to)
    if (visit) visit[metric] = Math.max(visit[metric] ?? 0, ms)
  }

  /** Removes the visits that ended before, and returns their measures. */
  take(before: number): Report[] {
    const ended = this.#all.filter(({ to }) => to <= before)
    this.#all = this.#all.filter(({ to }) => to > before)
    return ended.flatMap(({ area, build, screen, ...measures }) =>
      (['inp', 'lcp', 'frame'] as const).flatMap((metric) => {
        const ms = measures[metric]
        return ms === undefined ? [] : [{ area, build, screen, metric, ms: Math.min(maxMs, Math.round(ms)) }]
      }),
    )
  }

  /** The visit that the page began with, if it is not sent yet. */
  get first(): Visit | undefined {
    return this.#all.find(({ isFirst }) => isFirst)
  }

  clear(): void {
    this.#all = []
  }
}
