import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { getDefaultStore } from 'jotai'
import { session } from '../api/session.ts'
import { limits } from '../contract/limits.ts'
import { textAtom, useText } from '../intl/words.ts'
import { Stack } from './base.tsx'
import { errorText } from './error-text.tsx'
import { CloseIcon } from './icons.tsx'
import { kitWords } from './kit.messages.ts'

const toaster = createToaster({
  placement: 'bottom-end',
  max: 3,
  overlap: false,
  pauseOnPageIdle: true,
  offsets: '16px',
})

const text = () => getDefaultStore().get(textAtom)

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
  success: (title: string, undoable?: Undoable): void => {
    toaster.create({
      title,
      type: 'success',
      duration: undoable ? limits.undoMs : limits.toastMs,
      ...(undoable ? { action: { label: text()(kitWords.undo), onClick: () => void takeBack(undoable) } } : {}),
    })
  },
  error: (title: string, description?: string): void => {
    toaster.create({ title, ...(description ? { description } : {}), type: 'error', duration: limits.responseToastMs })
  },
  /** The failure of a call, in the agent's language, with the request's id to quote. */
  failure: (error: unknown): void => {
    const t = text()
    const requestId = error instanceof Object && 'requestId' in error ? error.requestId : undefined
    notify.error(
      errorText(error, t),
      typeof requestId === 'string' ? t(kitWords.requestId, { id: requestId }) : undefined,
    )
  },
  /** Takes all toasts away: they were for somebody who has left. */
  clear: (): void => toaster.remove(),
} as const

/** Where toasts appear; once, in the host. */
export const Notices = () => {
  const t = useText()
  return (
    <Toaster toaster={toaster}>
      {(toast) => (
        <Toast.Root width={{ base: 'calc(100vw - 32px)', sm: '380px' }}>
          <Stack gap="0.5" flex="1" maxWidth="100%">
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
          </Stack>
          {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
          <Toast.CloseTrigger aria-label={t(kitWords.close)}>
            <CloseIcon size={14} />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  )
}
