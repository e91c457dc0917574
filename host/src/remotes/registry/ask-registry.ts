import { loadLimitMs } from '../loading/load-limit.ts'
import { previewToken } from './preview.ts'

let ahead: { readonly token: string; readonly answer: Promise<Response> } | null = null

const request = (token: string | null): Promise<Response> => {
  const preview = previewToken()
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(preview === null ? {} : { 'x-preview': preview }),
  }
  return fetch('/registry', { cache: 'no-cache', headers, signal: AbortSignal.timeout(loadLimitMs) })
}

/** Requests the registry before the code that can read the answer is loaded. */
export const askAhead = (token: string): void => {
  const answer = request(token)
  answer.catch(() => {}) // whoever reads it gets the error
  ahead = { token, answer }
}

/** Requests the registry, or returns once the answer that was requested ahead for this agent. */
export const askRegistry = (token: string | null): Promise<Response> => {
  const first = ahead
  ahead = null
  return first !== null && first.token === token ? first.answer : request(token)
}
