import type { Level } from './console.ts'

/** Makes a call of a console at an address of its own, outside a browser; without an input it is a GET. */
export const sendCall = async <T>(url: string, path: string, token: string | null, input?: object): Promise<T> => {
  const answer = await fetch(`${url}/api/v2/${path}`, {
    method: input ? 'POST' : 'GET',
    headers: {
      ...(input ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(input ? { body: JSON.stringify(input) } : {}),
  })
  // The envelope of every answer; the caller names the contract's type.
  const { status, data } = (await answer.json()) as { status: boolean; data: T }
  if (!status) throw new Error(`${path} was answered with ${answer.status}`)
  return data
}

/** The token of a demo agent. */
export const logIn = async (url: string, level: Level): Promise<string> =>
  (await sendCall<{ token: string }>(url, 'login', null, { email: `${level}@example.com`, password: `demo-${level}` }))
    .token
