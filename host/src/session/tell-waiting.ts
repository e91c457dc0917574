import { textAtom } from '@console/shared/intl/messages'
import { notify } from '@console/shared/kit/notify'
import { getDefaultStore } from 'jotai'
import { dangerMessages as messages } from './danger.messages.ts'

let saidUntil = 0

/** Says once, however many requests wait, that they go on by themselves. */
export const tellWaiting = (seconds: number): void => {
  const now = performance.now()
  if (now < saidUntil) return
  saidUntil = now + Math.max(seconds, 10) * 1_000
  const t = getDefaultStore().get(textAtom)
  notify.warning(t(messages.waiting), t(messages.waitingHint, { seconds }))
}
