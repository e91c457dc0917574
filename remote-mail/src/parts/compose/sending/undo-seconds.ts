import { usePreference } from '@console/shared/auth/session'
import { type UndoSeconds, undoSeconds } from '../../../../contract/calls/mail-drafts.ts'

const usual: UndoSeconds = 5

/** How long a sent mail can be cancelled; the agent's own setting. */
export const useUndoSeconds = () =>
  usePreference<UndoSeconds>('mail.undoSeconds', (stored) => undoSeconds.find((seconds) => seconds === stored) ?? usual)
