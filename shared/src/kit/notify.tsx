import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { ApiError } from '../api/errors.ts'
import { noticeOf } from '../api/flags.ts'
import { session } from '../api/session.ts'
import { limits } from '../contract/limits.ts'
import { textAtom } from '../intl/words.ts'
import { errorText } from './error-text.tsx'
import { kitWords } from './kit.messages.ts'

const load = () => import('./toasts.tsx')
const Toasts = lazy(load)
/** Toasts are drawn from the first one on; until then their code is not even fetched. */
const usedAtom = atom(false)

type Toast = Parameters<Awaited<ReturnType<typeof load>>['toaster']['create']>[0]

const show = (toast: Toast): void => {
  getDefaultStore().set(usedAtom, true)
  void load().then(({ toaster }) => toaster.create(toast))
}

const text = () => getDefaultStore().get(textAtom)

const unplaced = (error: unknown, placed: readonly string[]): string[] => {
  if (!(error instanceof ApiError)) return []
  const rest = Object.entries(error.fields).filter(([field]) => !placed.includes(field))
  const notice = noticeOf({ data: Object.fromEntries(rest) })
  return notice ? [notice.text] : []
}

/** A change that the toast offers to take back. */
export interface Undoable {
  readonly changeId: number
  readonly onUndone: () => void
}

const takeBack = async ({ changeId, onUndone }: Undoable): Promise<void> => {
  try {
    await session.undoChange({ change_id: changeId })
    onUndone()
    notify.success(text()(kitWords.undone))
  } catch (error) {
    notify.failure(error)
  }
}

/** Toasts: green for what worked, red for what did not; 6 s, or 8 s for an answer of the server (spec §9). */
export const notify = {
  success: (title: string, undoable?: Undoable): void =>
    show({
      title,
      type: 'success',
      duration: undoable ? limits.undoMs : limits.toastMs,
      ...(undoable ? { action: { label: text()(kitWords.undo), onClick: () => void takeBack(undoable) } } : {}),
    }),
  error: (title: string, description?: string): void =>
    show({ title, ...(description ? { description } : {}), type: 'error', duration: limits.responseToastMs }),
  /**
   * The failure of a call, in the agent's language, with what it says of single fields (spec §8) and the request's id
   * to quote. `placed`: fields whose messages the agent sees already.
   */
  failure: (error: unknown, placed: readonly string[] = []): void => {
    const t = text()
    const requestId = error instanceof Object && 'requestId' in error ? error.requestId : undefined
    const lines = [
      ...unplaced(error, placed),
      ...(typeof requestId === 'string' ? [t(kitWords.requestId, { id: requestId })] : []),
    ]
    notify.error(errorText(error, t), lines.length > 0 ? lines.join('\n') : undefined)
  },
  /** Takes all toasts away: they were for somebody who has left. */
  clear: (): void => {
    if (getDefaultStore().get(usedAtom)) void load().then(({ toaster }) => toaster.remove())
  },
} as const

/** Where toasts appear; once, in the host. */
export const Notices = () =>
  useAtomValue(usedAtom) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
