import type { Snapshot, Switches } from '../snapshot.ts'
import { development, snapshotEvent } from './global.ts'

/**
 * Listens to the proxy while the page is seen. A hidden page gives its connection back: a browser has six for one
 * origin, over all its tabs.
 */
export const listen = (onSnapshot: (snapshot: Snapshot) => void): void => {
  let source: EventSource | null = null
  const follow = (): void => {
    source?.close()
    source = null
    if (document.hidden) return
    source = new EventSource('/__dev/events')
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const snapshot: Snapshot = JSON.parse(data)
      development().snapshot = snapshot
      onSnapshot(snapshot)
      dispatchEvent(new Event(snapshotEvent))
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

/** A change of the switches; `null` makes a neighbour normal again. */
export type Change = Partial<Omit<Switches, 'neighbours'>> & {
  readonly neighbours?: Readonly<Record<string, Switches['neighbours'][string] | null>>
}

/** Tells the proxy, and loads the page anew so that all of it is as switched. */
export const switchTo = async (change: Change): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  await fetch('/__dev/state', { method: 'POST', headers, body: JSON.stringify(change) })
  location.reload()
}
