import { ApiError } from '@console/shared/api/errors'
import type { Conflict } from '@console/shared/contract/reply'

/** Where a draft is kept at the server, and which version of it is ours. */
export interface Kept {
  readonly id: number
  readonly version: number
}

/** `here`: only this browser has the newest, for the server does not answer. */
export type SaveState =
  | { readonly is: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'here' | 'sending' }
  | { readonly is: 'conflict'; readonly conflict: Conflict }

interface Io<W> {
  /** The same key makes the same draft, however often it is asked. */
  readonly create: (written: W, key: string) => Promise<Kept>
  readonly update: (kept: Kept, written: W) => Promise<Kept>
  readonly newKey: () => string
  readonly onState: (state: SaveState) => void
  readonly onKept: (kept: Kept) => void
  readonly pauseMs?: number
}

const retryMs = 5_000

/** What failed and will go by itself, in a while. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500)

/**
 * Keeps a mail at the server while it is being written: a second after the typing stops, one request at a time, again
 * by itself while the server is away. What somebody else wrote meanwhile stops it until the agent has decided.
 */
export const createSaver = <W>(
  { create, update, newKey, onState, onKept, pauseMs = 1_000 }: Io<W>,
  begun: Kept | null,
) => {
  let kept = begun
  let newest: W | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let stopped = false
  // A draft that may have been made is asked for again as it was, before anything newer.
  let making: { readonly written: W; readonly key: string } | null = null

  const saveOnce = async (written: W): Promise<void> => {
    if (kept === null) {
      making ??= { written, key: newKey() }
      kept = await create(making.written, making.key).catch((error: unknown) => {
        // What was refused made nothing: next is asked what is written then.
        if (!isPassing(error)) making = null
        throw error
      })
      onKept(kept)
      const isNewest = making.written === written
      making = null
      if (isNewest) return
    }
    kept = await update(kept, written).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'notFound') throw error
      // Somebody threw it away: what was typed goes on as a new one.
      kept = null
      return create(written, newKey())
    })
    onKept(kept)
  }

  const tell = (error: unknown): void => {
    if (error instanceof ApiError && error.conflict) onState({ is: 'conflict', conflict: error.conflict })
    else if (error instanceof ApiError && error.code === 'draftSending') onState({ is: 'sending' })
    else {
      onState({ is: 'here' })
      if (isPassing(error) && !stopped) timer = setTimeout(() => void flush().catch(() => {}), retryMs)
    }
  }

  const run = async (): Promise<void> => {
    while (newest !== null && !stopped) {
      const written = newest
      onState({ is: 'saving' })
      try {
        await saveOnce(written)
      } catch (error) {
        tell(error)
        throw error
      }
      if (newest === written) newest = null
    }
    if (!stopped) onState({ is: 'saved' })
  }

  /** Saves at once what is not saved; throws what the server said. Null: there is nothing to save and never was. */
  const flush = async (): Promise<Kept | null> => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    await running
    return kept
  }

  return {
    /** Something was typed. */
    touch: (written: W): void => {
      newest = written
      if (stopped) return
      if (running === null) onState({ is: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush().catch(() => {}), pauseMs)
    },
    /** Makes a draft of it even where nothing was typed: files need one. */
    make: (written: W): Promise<Kept | null> => {
      if (kept === null) newest ??= written
      return flush()
    },
    flush,
    /** Goes on over a newer version that the agent has seen. */
    adopt: (version: Kept): void => {
      kept = version
    },
    forget: (): void => {
      newest = null
    },
    isDirty: (): boolean => newest !== null,
    kept: (): Kept | null => kept,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
