import { paint } from './table.ts'

/** Does one part of a command and says how long it took; `note` says what came out. */
export const step = async <T>(name: string, work: () => Promise<T> | T, note?: (result: T) => string): Promise<T> => {
  const begun = performance.now()
  const say = (mark: string, text: string) =>
    console.log(`${mark} ${name.padEnd(8)}${secondsSince(begun).padStart(7)}${text === '' ? '' : `  ${text}`}`)
  try {
    const result = await work()
    say(paint('green', '✓'), note?.(result) ?? '')
    return result
  } catch (error) {
    say(paint('red', '✗'), '')
    throw error
  }
}

/** `1.2 s`. */
export const secondsSince = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`
