import { loadLimitMs } from '../loading/load-limit.ts'
import { previewToken } from './preview.ts'

let ahead: { readonly token: string; readonly answer: Promise<Response> } | null = null
/** What the page held, until another answer is requested. */
let copy: Response | null = null

const request = (token: string | null): Promise<Response> => {
  copy = null
  const preview = previewToken()
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(preview === null ? {} : { 'x-preview': preview }),
  }
  return fetch('/registry', { cache: 'no-cache', headers, signal: AbortSignal.timeout(loadLimitMs) })
}

/** The registry that the server wrote into the page, as an answer; absent while agents get different builds. */
const readPage = (): Promise<Response> | null => {
  const element = document.getElementById('registry')
  if (element === null || previewToken() !== null) return null
  const headers = { 'x-registry-signature': element.dataset.signature ?? '' }
  copy = new Response(element.textContent, { headers })
  return Promise.resolve(copy)
}

/** Whether an answer is what the page held. */
export const isOfPage = (answer: Response): boolean => answer === copy

/** Takes the registry from the page, or requests it, before the code that can read it is loaded. */
export const askRegistryAhead = (token: string): void => {
  const answer = readPage() ?? request(token)
  answer.catch(() => {}) // whoever reads it gets the error
  ahead = { token, answer }
}

/** Requests the registry, or returns once the answer that was requested ahead for this agent. */
export const askRegistry = (token: string | null): Promise<Response> => {
  const first = ahead
  ahead = null
  return first !== null && first.token === token ? first.answer : request(token)
}

/** Whether nothing was requested since the page. */
export const isFromPage = (): boolean => copy !== null
