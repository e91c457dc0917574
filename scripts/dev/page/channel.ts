import type { Snapshot, Switches } from '../snapshot.ts'
import { development, snapshotEvent } from './global.ts'

/**
 * Listens to the proxy while the page is visible. A hidden page closes its connection, because browsers allow six per
 * origin over all tabs.
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

/** A change of the switches; `null` resets a neighbour. */
export type Change = Partial<Omit<Switches, 'neighbours'>> & {
  readonly neighbours?: Readonly<Record<string, Switches['neighbours'][string] | null>>
}

/** Sends a change to the proxy, and reloads the page to apply it. */
export const switchTo = async (change: Change): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  await fetch('/__dev/state', { method: 'POST', headers, body: JSON.stringify(change) })
  location.reload()
}
