import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something is so, at most as long as its test may take; returns the milliseconds. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const begun = performance.now()
  while (!(await isSo())) await pause(10)
  return performance.now() - begun
}
