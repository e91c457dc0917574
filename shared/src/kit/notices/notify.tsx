import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { ApiError } from '../../api/errors.ts'
import { noticeOf } from '../../api/flags.ts'
import { limits } from '../../contract/limits.ts'
import { textAtom } from '../../intl/messages.ts'
import { Box } from '../base.tsx'
import { errorText, fieldTexts } from '../error-text.tsx'
import { kitMessages } from '../kit.messages.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { Counts } from './bulk-outcome.tsx'

/** Id of the toast that offers to undo a change; it is removed once the undo is no longer possible. */
const toastOf = (changeId: number): string => `change-${changeId}`

const load = () => import('./toasts.tsx')

/** The newest notice as plain text, while the toast code cannot be loaded. */
const PlainNotice = () => {
  const [newest] = useAtomValue(noticeLogAtom)
  if (newest === undefined) return null
  return (
    <Box role="alert" position="fixed" insetInlineEnd="4" insetBlockEnd="4" zIndex="toast" {...plainLook}>
      {newest.title}
    </Box>
  )
}
const plainLook = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', padding: '3', boxShadow: 'md' } as const

const Toasts = lazyPart(load, PlainNotice)
/** Loaded with the first change that can be undone. */
const loadUndoStack = () => import('./undo-stack.tsx')
const withUndoStack = (act: (all: Awaited<ReturnType<typeof loadUndoStack>>) => void): void =>
  // Without it a notice still says what was done.
  void loadUndoStack().then(act, () => {})
/** Toasts are rendered from the first one on; until then their code is not loaded. */
const usedAtom = atom(false)
/** Their code has loaded. */
const fetchedAtom = atom(false)

type Toast = Parameters<Awaited<ReturnType<typeof load>>['toaster']['create']>[0]

/** A notice that was shown, for the log. */
export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly title: string
  readonly description?: string
  /** Id of the failure, to quote. */
  readonly reference?: string | undefined
  readonly at: string
}

const maxLogged = 20
const logAtom = atom<readonly Notice[]>([])
/** The last 20 notices of this tab, newest first. */
export const noticeLogAtom = atom((get) => get(logAtom))
let shown = 0
/** The toasts that the next one may replace: the green one, and the last of each other kind. */
const standing = new Map<Notice['kind'] | 'offer', { readonly id: string; readonly title: string }>()

/** Whether a notice replaces an earlier one: a success replaces any success, others only one with the same text. */
const replaces = (kind: Notice['kind'], title: string, before: string | undefined): boolean =>
  kind === 'success' || before === title

const show = (
  toast: Toast & Pick<Notice, 'title' | 'description' | 'reference'>,
  kind: Notice['kind'],
  place: Notice['kind'] | 'offer' = kind,
): void => {
  const store = getDefaultStore()
  shown += 1
  const { title, description, reference } = toast
  const at = new Date().toISOString()
  const notice = { id: shown, kind, title, at, reference, ...(description ? { description } : {}) }
  store.set(logAtom, (log) => [notice, ...log].slice(0, maxLogged))
  store.set(usedAtom, true)
  void load().then(
    ({ toaster }) => {
      store.set(fetchedAtom, true)
      // At most one green notice at a time: archiving three mails must not stack three.
      const before = standing.get(place)
      if (before && replaces(kind, title, before.title) && toaster.isVisible(before.id)) toaster.remove(before.id)
      standing.set(place, { id: toaster.create({ ...toast, type: kind, meta: { reference } }), title })
    },
    () => {}, // then the plain text is shown
  )
}

const text = () => getDefaultStore().get(textAtom)

const unplaced = (error: unknown, placed: readonly string[]): string[] => {
  if (!(error instanceof ApiError)) return []
  const rest = Object.entries(fieldTexts(error, text())).filter(([field]) => !placed.includes(field))
  const notice = noticeOf({ data: Object.fromEntries(rest) })
  // Already announced above.
  return notice && notice.text !== errorText(error, text()) ? [notice.text] : []
}

/** A change that the toast offers to undo. */
export interface Undoable {
  readonly changeId: number
  readonly onUndone: () => void
}

/** Undoes a change and reports the result. */
export const takeBack = async (changeId: number): Promise<void> => {
  try {
    const change = await (await loadUndoStack()).undo(changeId)
    const t = text()
    notify.success(change === undefined ? t(kitMessages.undone) : t(kitMessages.undoneOf, { change }))
  } catch (error) {
    notify.failure(error)
  }
}

/** Enters a change that can be undone into the undo stack, and returns the toast's id and Undo button. */
const withUndo = (title: string, undoable: Undoable | undefined) => {
  if (!undoable) return {}
  withUndoStack(({ enterChange }) => enterChange(undoable.changeId, title, undoable.onUndone))
  const { changeId } = undoable
  return { id: toastOf(changeId), action: { label: text()(kitMessages.undo), onClick: () => void takeBack(changeId) } }
}

/**
 * Toasts: green for success, amber for partial success, red for failure; 6 s, or 8 s for a message of the server (spec
 * §9).
 */
export const notify = {
  /** `ofServer`: the text is the reply's own. */
  success: (title: string, undoable?: Undoable, { ofServer = false }: { readonly ofServer?: boolean } = {}): void => {
    const duration = undoable ? limits.undoMs : ofServer ? limits.responseToastMs : limits.toastMs
    show({ title, duration, ...withUndo(title, undoable) }, 'success')
  },
  /** Something was done, but only in part or not as the agent may expect. */
  warning: (title: string, description?: string, undoable?: Undoable): void =>
    show(
      {
        title,
        ...(description ? { description } : {}),
        duration: limits.responseToastMs,
        ...withUndo(title, undoable),
      },
      'warning',
    ),
  /** Result of a bulk change: green if all rows changed, red if none did, otherwise amber. */
  outcome: ({ done, unchanged, refused_total }: Counts, title: string, undoable?: Undoable): void => {
    if (refused_total === 0) notify.success(title, undoable)
    else if (done + unchanged === 0) notify.error(title)
    else notify.warning(title, undefined, undoable)
  },
  /** A success with a further action, such as a file to download. */
  offer: (title: string, { label, run }: { readonly label: string; readonly run: () => void }): void =>
    // It stays while the agent saves other things.
    show({ title, duration: limits.responseToastMs, action: { label, onClick: run } }, 'success', 'offer'),
  error: (title: string, description?: string, reference?: string): void =>
    show({ title, ...(description ? { description } : {}), reference, duration: limits.responseToastMs }, 'error'),
  /**
   * The failure of a call, in the agent's language, with its messages for single fields (spec §8) and the request id to
   * quote. `placed`: fields whose messages are already visible.
   */
  failure: (error: unknown, placed: readonly string[] = []): void => {
    // A dialog of the shell says it, and offers to withdraw the proposal.
    if (error instanceof ApiError && error.code === 'awaitingApproval') return
    const requestId = error instanceof ApiError ? error.requestId : undefined
    notify.error(errorText(error, text()), unplaced(error, placed).join('\n'), requestId)
  },
  /** Removes all toasts, their log and the undo stack when the agent leaves. */
  clear: (): void => {
    getDefaultStore().set(logAtom, [])
    withUndoStack(({ clearUndoStack }) => clearUndoStack())
    if (getDefaultStore().get(usedAtom))
      void load().then(
        ({ toaster }) => toaster.remove(),
        () => {},
      )
  },
} as const

/**
 * Where toasts appear; used once, in the host. `ahead`: load their code now, so that it is there when the server is
 * not.
 */
export const Notices = ({ ahead = false }: { readonly ahead?: boolean }) => {
  const used = useAtomValue(usedAtom)
  useEffect(() => {
    if (ahead) void load().catch(() => {})
  }, [ahead])
  const fetched = useAtomValue(fetchedAtom)
  // Rendered again if they could not be loaded at first.
  return used ? <Toasts key={String(fetched)} /> : null
}
