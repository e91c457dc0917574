import { atom, getDefaultStore } from 'jotai'
import { agentAtom } from '../../auth/session.ts'

/** A change of this tab that the server may still undo. */
export interface UndoEntry {
  readonly changeId: number
  /** The notice's text. */
  readonly title: string
  readonly at: string
  /** `gone`: the server can no longer undo it. */
  readonly state: 'open' | 'undone' | 'gone'
}

const maxEntries = 20
const storageKey = 'undoStack'

const isEntry = (value: unknown): value is UndoEntry =>
  typeof value === 'object' &&
  value !== null &&
  'changeId' in value &&
  typeof value.changeId === 'number' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'state' in value &&
  typeof value.state === 'string'

interface Stored {
  readonly agentId: number
  readonly entries: readonly UndoEntry[]
}

const none: Stored = { agentId: 0, entries: [] }

/** Undo entries that this tab kept across a reload; ignored if they belong to another agent. */
const readStored = (): Stored => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('agentId' in stored) || !('entries' in stored)) return none
    if (typeof stored.agentId !== 'number' || !Array.isArray(stored.entries)) return none
    return { agentId: stored.agentId, entries: stored.entries.filter(isEntry) }
  } catch {
    return none
  }
}

const storedAtom = atom<Stored>(readStored())
const agentIdAtom = atom((get) => get(agentAtom)?.agent_id ?? 0)

/** The last 20 changes of this agent in this tab that can be undone, newest first. */
export const undoStackAtom = atom((get) => {
  const { agentId, entries } = get(storedAtom)
  return agentId === get(agentIdAtom) ? entries : []
})

const write = (entries: readonly UndoEntry[]): void => {
  const store = getDefaultStore()
  const stored = { agentId: store.get(agentIdAtom), entries: entries.slice(0, maxEntries) }
  store.set(storedAtom, stored)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // If storage is full, the stack lasts until the next reload.
  }
}

/** Reads to invalidate after an undo, for changes since the page load; after a reload everything is read anyway. */
const afterUndo = new Map<number, () => void>()

/** Pushes a change onto the stack. */
export const enterChange = (changeId: number, title: string, onUndone: () => void): void => {
  afterUndo.set(changeId, onUndone)
  const others = getDefaultStore()
    .get(undoStackAtom)
    .filter((entry) => entry.changeId !== changeId)
  write([{ changeId, title, at: new Date().toISOString(), state: 'open' }, ...others])
}

const mark = (changeId: number, state: UndoEntry['state']): void => {
  write(
    getDefaultStore()
      .get(undoStackAtom)
      .map((entry) => (entry.changeId === changeId ? { ...entry, state } : entry)),
  )
  // Undone elsewhere, or too late: remove the notice that still offers it.
  void import('./toasts.tsx').then(
    ({ toaster }) => toaster.dismiss(`change-${changeId}`),
    () => {}, // then it is not shown either
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'notUndoable' || error.code === 'notFound')

/** Undoes a change and returns its notice's text; throws the call's ApiError if the server refuses. */
export const undo = async (changeId: number): Promise<string | undefined> => {
  const title = getDefaultStore()
    .get(undoStackAtom)
    .find((entry) => entry.changeId === changeId)?.title
  try {
    const {
      session: { undoChange },
    } = await import('../../api/session.ts')
    await undoChange({ change_id: changeId })
  } catch (error) {
    if (isGone(error)) mark(changeId, 'gone')
    throw error
  }
  mark(changeId, 'undone')
  const refresh = afterUndo.get(changeId)
  if (refresh) refresh()
  else void (await import('../../api/query.ts')).queryClient.invalidateQueries()
  return title
}

/** Clears the stack when its agent leaves. */
export const clearUndoStack = (): void => {
  afterUndo.clear()
  write([])
  sessionStorage.removeItem(storageKey)
}
