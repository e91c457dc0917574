import type { Question } from '../contract/first-questions.ts'
import { proofHeader } from './proof.ts'

/** An answer that has not arrived, or that no screen has taken, by then is dropped: it would be old. */
const usableMs = 10_000

interface Early {
  readonly token: string
  /** The reply; null if there is none that a screen may use. */
  readonly reply: Promise<unknown>
  /** The same, once it has arrived. */
  arrived?: unknown
}

const early = new Map<string, Early>()

/** Fields in one order, so that the order of writing them makes no difference. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const ask = async (
  token: string,
  [method, url, input]: Question,
  proof: { readonly dpop?: string },
): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method,
      // The server answers nothing instead of refusing what this agent may not read.
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-ahead': '1', ...proof },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(usableMs),
    })
    return response.status === 200 ? await response.json() : null
  } catch {
    return null
  }
}

/**
 * Sends reads before the code that needs them is there, signed like every request, and none that is on its way already.
 * Whatever goes wrong with one is nobody's concern: its screen sends it again. Resolves when all are on their way.
 */
export const sendFirstReads = async (token: string, questions: readonly Question[]): Promise<void> => {
  const proofs = questions.map((question) => {
    const key = JSON.stringify(question, sorted)
    if (early.get(key)?.token === token) return undefined
    const proof = proofHeader(question[0], question[1], token)
    const reply = proof.then((header) => ask(token, question, header)).catch(() => null)
    const one: Early = { token, reply }
    early.set(key, one)
    setTimeout(() => early.get(key) === one && early.delete(key), usableMs)
    void reply.then((data) => {
      one.arrived = data
    })
    return proof
  })
  await Promise.allSettled(proofs)
}

/** Resolves when every early reply is here, or will not come. */
export const aheadArrived = (): Promise<unknown> => Promise.all(Array.from(early.values(), ({ reply }) => reply))

/** Whether a reply may be here, so that nobody works out a question while none is. */
export const isAnyAhead = (): boolean => early.size > 0

/** Drops all early answers: something may have changed. */
export const forgetAhead = (): void => early.clear()

type Asked = readonly [method: string, url: string, input: unknown]

const take = (token: string | null, question: Asked, fits: (one: Early) => boolean): Early | undefined => {
  // Hardly ever is one waiting, and inputs may be large.
  if (early.size === 0) return undefined
  const key = JSON.stringify(question, sorted)
  const found = early.get(key)
  if (found === undefined || !fits(found)) return undefined
  early.delete(key)
  return found.token === token ? found : undefined
}

/** The early reply to a request of this session, once; undefined or null if it has to be sent. */
export const takeAhead = (token: string | null, question: Asked): Promise<unknown> | undefined =>
  take(token, question, () => true)?.reply

/** The same if it is already here, so that a screen can be rendered with it at once. */
export const takeArrived = (token: string | null, question: Asked): unknown =>
  take(token, question, ({ arrived }) => Boolean(arrived))?.arrived
