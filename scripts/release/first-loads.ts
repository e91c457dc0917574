import { setTimeout as wait } from 'node:timers/promises'
import type { Deployment } from '@console/shared/contract/calls/releases'

/** Result of a release in its first seconds. */
export type FirstLoads =
  | { readonly kind: 'loads' | 'fails' | 'ended'; readonly deployment: Deployment }
  /** Nobody has opened it yet. */
  | { readonly kind: 'nothing' }

interface Watch {
  readonly read: () => Promise<readonly Deployment[]>
  readonly id: number
  readonly forMs: number
  readonly everyMs: number
}

/** Watches until a browser has rendered the release, it was ended, or the time is over. */
export const watchFirstLoads = async ({ read, id, forMs, everyMs }: Watch): Promise<FirstLoads> => {
  const until = performance.now() + forMs
  for (;;) {
    const deployment = (await read()).find((one) => one.id === id)
    if (deployment && deployment.end !== null) return { kind: 'ended', deployment }
    if (deployment && deployment.loads > 0 && deployment.failures === 0) return { kind: 'loads', deployment }
    if (performance.now() >= until)
      return deployment && deployment.failures > 0 ? { kind: 'fails', deployment } : { kind: 'nothing' }
    await wait(everyMs)
  }
}

/** One sentence for the person who released it. */
export const describeFirstLoads = (seen: FirstLoads, area: string): string => {
  if (seen.kind === 'nothing')
    return `Nobody has opened it yet. If it fails for nearly everybody it is taken back by itself; npm run releases -- ${area} tells.`
  const { loads, failures, end, reason } = seen.deployment
  if (seen.kind === 'ended')
    return end === 'stopped'
      ? `It was taken back by the server: ${reason}`
      : `It was ${end?.replace('_', ' ')} meanwhile.`
  if (seen.kind === 'loads') return `It was drawn in ${loads} ${loads === 1 ? 'tab' : 'tabs'}, without a failure.`
  return `It failed in ${failures} of ${loads + failures} loads so far: take it back with npm run rollback -- ${area}, or see npm run releases -- ${area}.`
}
