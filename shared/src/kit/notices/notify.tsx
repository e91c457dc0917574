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

/** The toast that offers to undo a change, by which it is taken away once there is nothing to undo. */
const toastOf = (changeId: number): string => `change-${changeId}`

const load = () => import('./toasts.tsx')

/** The newest notice in plain letters, while the toasts themselves cannot be fetched. */
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
/** Comes with the first change that can be taken back. */
const loadUndoStack = () => import('./undo-stack.tsx')
const withUndoStack = (act: (all: Awaited<ReturnType<typeof loadUndoStack>>) => void): void =>
  // Without it a notice still says what was done.
  void loadUndoStack().then(act, () => {})
/** Toasts are drawn from the first one on; until then their code is not even fetched. */
const usedAtom = atom(false)
/** Their code is here. */
const fetchedAtom = atom(false)

type Toast = Parameters<Awaited<ReturnType<typeof load>>['toaster']['create']>[0]

/** A notice that was shown, for the log. */
export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly title: string
  readonly description?: string
  readonly at: string
}

const maxLogged = 20
const logAtom = atom<readonly Notice[]>([])
/** The last 20 notices of this tab, newest first. */
export const noticeLogAtom = atom((get) => get(logAtom))
let shown = 0
/** The toast whose place the next one takes that may: the green one, and the last of the other kinds. */
const standing = new Map<Notice['kind'] | 'offer', { readonly id: string; readonly title: string }>()

/** Whether a notice takes the place of an earlier one: good news of all earlier good news, others of the same words. */
const replaces = (kind: Notice['kind'], title: string, before: string | undefined): boolean =>
  kind === 'success' || before === title

const show = (
  toast: Toast & Pick<Notice, 'title' | 'description'>,
  kind: Notice['kind'],
  place: Notice['kind'] | 'offer' = kind,
): void => {
  const store = getDefaultStore()
  shown += 1
  const { title, description } = toast
  const notice = { id: shown, kind, title, at: new Date().toISOString(), ...(description ? { description } : {}) }
  store.set(logAtom, (log) => [notice, ...log].slice(0, maxLogged))
  store.set(usedAtom, true)
  void load().then(
    ({ toaster }) => {
      store.set(fetchedAtom, true)
      // Over work stands one green notice at most: three archived mails are no stack of three.
      const before = standing.get(place)
      if (before && replaces(kind, title, before.title) && toaster.isVisible(before.id)) toaster.remove(before.id)
      standing.set(place, { id: toaster.create({ ...toast, type: kind }), title })
    },
    () => {}, // then it is said plainly
  )
}

const text = () => getDefaultStore().get(textAtom)

const unplaced = (error: unknown, placed: readonly string[]): string[] => {
  if (!(error instanceof ApiError)) return []
  const rest = Object.entries(fieldTexts(error, text())).filter(([field]) => !placed.includes(field))
  const notice = noticeOf({ data: Object.fromEntries(rest) })
  // Said above it already.
  return notice && notice.text !== errorText(error, text()) ? [notice.text] : []
}

/** A change that the toast offers to take back. */
export interface Undoable {
  readonly changeId: number
  readonly onUndone: () => void
}

/** Takes a change back and tells how that went. */
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
 * Toasts: green for what worked, amber for what worked in part, red for what did not; 6 s, or 8 s for an answer of the
 * server (spec §9).
 */
export const notify = {
  /** `ofServer`: the words are those of the reply itself. */
  success: (title: string, undoable?: Undoable, { ofServer = false }: { readonly ofServer?: boolean } = {}): void => {
    const duration = undoable ? limits.undoMs : ofServer ? limits.responseToastMs : limits.toastMs
    show({ title, duration, ...withUndo(title, undoable) }, 'success')
  },
  /** Something was done, but not all of it, or not as the agent may expect. */
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
  /** What a change of many rows came to: green where every row was done, red where none was, else amber. */
  outcome: ({ done, unchanged, refused_total }: Counts, title: string, undoable?: Undoable): void => {
    if (refused_total === 0) notify.success(title, undoable)
    else if (done + unchanged === 0) notify.error(title)
    else notify.warning(title, undefined, undoable)
  },
  /** Good news with something to do about it, such as a file to fetch. */
  offer: (title: string, { label, run }: { readonly label: string; readonly run: () => void }): void =>
    // It stays beside what the agent saves meanwhile.
    show({ title, duration: limits.responseToastMs, action: { label, onClick: run } }, 'success', 'offer'),
  error: (title: string, description?: string): void =>
    show({ title, ...(description ? { description } : {}), duration: limits.responseToastMs }, 'error'),
  /**
   * The failure of a call, in the agent's language, with what it says of single fields (spec §8) and the request's id
   * to quote. `placed`: fields whose messages the agent sees already.
   */
  failure: (error: unknown, placed: readonly string[] = []): void => {
    const t = text()
    const requestId = error instanceof Object && 'requestId' in error ? error.requestId : undefined
    const lines = [
      ...unplaced(error, placed),
      ...(typeof requestId === 'string' ? [t(kitMessages.requestId, { id: requestId })] : []),
    ]
    notify.error(errorText(error, t), lines.length > 0 ? lines.join('\n') : undefined)
  },
  /** Takes all toasts away, with their log and the undo stack, when the agent leaves. */
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

/** Where toasts appear; once, in the host. `ahead`: their code comes now, to be there when the server is not. */
export const Notices = ({ ahead = false }: { readonly ahead?: boolean }) => {
  const used = useAtomValue(usedAtom)
  useEffect(() => {
    if (ahead) void load().catch(() => {})
  }, [ahead])
  const fetched = useAtomValue(fetchedAtom)
  // Drawn anew where they could not be fetched at first.
  return used ? <Toasts key={String(fetched)} /> : null
}
