import { ApiError } from '@console/shared/api/errors'
import type { Conflict } from '@console/shared/contract/reply'

/** Id of a draft on the server, and our version of it. */
export interface Kept {
  readonly id: number
  readonly version: number
}

/** `here`: only this browser has the newest text, because the server does not answer. */
export type SaveState =
  | { readonly is: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'here' | 'sending' }
  | { readonly is: 'conflict'; readonly conflict: Conflict }

/** A draft that may have been created: the same request is repeated. */
export interface Making<W> {
  readonly written: W
  readonly key: string
}

/** The starting point of saving. */
export interface Begin<W> {
  readonly kept: Kept | null
  /** The previous draft, before somebody deleted it. */
  readonly gone: number | null
  readonly making: Making<W> | null
}

interface Io<W> {
  /** The same key creates the same draft, however often it is sent. `gone`: the draft that it replaces. */
  readonly create: (written: W, key: string, gone: number | null) => Promise<Kept>
  readonly update: (kept: Kept, written: W) => Promise<Kept>
  readonly newKey: () => string
  readonly onState: (state: SaveState) => void
  /** `gone`: a new draft that replaces the deleted one. */
  readonly onKept: (kept: Kept, gone: number | null) => void
  readonly pauseMs?: number
}

const retryMs = 5_000

/** Errors that go away by themselves. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500)

/**
 * Saves a mail to the server while it is being written: a second after typing stops, one request at a time, retried
 * while the server is unreachable. A change by somebody else stops it until the agent has decided.
 */
export const createSaver = <W>(
  { create, update, newKey, onState, onKept, pauseMs = 1_000 }: Io<W>,
  begin: Begin<W>,
) => {
  let { kept, gone, making } = begin
  let newest: W | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let moving: Promise<void> | null = null
  let stopped = false

  const saveOnce = async (written: W): Promise<void> => {
    if (kept !== null) {
      try {
        kept = await update(kept, written)
        return onKept(kept, null)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'notFound') throw error
        // Deleted elsewhere: the text continues as a new draft.
        gone = kept.id
        kept = null
      }
    }
    making ??= { written, key: newKey() }
    const created = await create(making.written, making.key, gone).catch((error: unknown) => {
      // A refused request created nothing; the next one sends the current text.
      if (!isPassing(error)) making = null
      throw error
    })
    const isNewest = making.written === written
    making = null
    kept = created
    onKept(created, gone)
    gone = null
    if (isNewest) return
    kept = await update(created, written)
    onKept(kept, null)
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

  /** Saves unsaved text at once; throws the server's error. Null: there is nothing to save and never was. */
  const flush = async (): Promise<Kept | null> => {
    clearTimeout(timer)
    // Nothing is to be saved under its old id any more.
    while (moving !== null) await moving
    running ??= run().finally(() => {
      running = null
    })
    await running
    return kept
  }

  return {
    /** The text was edited. */
    touch: (written: W): void => {
      newest = written
      if (stopped) return
      if (running === null) onState({ is: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush().catch(() => {}), pauseMs)
    },
    /** Creates a draft even without text, because files need one. */
    make: (written: W): Promise<Kept | null> => {
      if (kept === null) newest ??= written
      return flush()
    },
    flush,
    /** Continues over a newer version that the agent has seen. */
    adopt: (version: Kept): void => {
      kept = version
    },
    /** Continues under another id; does nothing if there is no draft yet. */
    move: async (ask: (kept: Kept) => Promise<Kept>): Promise<void> => {
      if (kept === null && making === null && newest === null) return
      const from = await flush()
      if (from === null) return
      moving = ask(from)
        .then((next) => {
          kept = next
          onKept(next, null)
        })
        .finally(() => {
          moving = null
        })
      await moving
    },
    forget: (): void => {
      newest = null
    },
    isDirty: (): boolean => newest !== null,
    making: (): Making<W> | null => making,
    kept: (): Kept | null => kept,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
