import { paint } from './table.ts'

/** Runs one step of a command and prints its duration; `note` prints the result. */
export const step = async <T>(name: string, work: () => Promise<T> | T, note?: (result: T) => string): Promise<T> => {
  const begun = performance.now()
  const say = (mark: string, text: string) =>
    console.log(`${mark} ${name.padEnd(8)}${timeSince(begun).padStart(7)}${text === '' ? '' : `  ${text}`}`)
  try {
    const result = await work()
    say(paint('green', '✓'), note?.(result) ?? '')
    return result
  } catch (error) {
    say(paint('red', '✗'), '')
    throw error
  }
}

/** `12 ms`, `1.2 s`. */
export const timeSince = (begun: number): string => {
  const ms = performance.now() - begun
  return ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
