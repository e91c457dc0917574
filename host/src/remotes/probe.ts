import type { AreaFailureKind } from './area-failure.ts'

/** How long a file of a remote may take: under 8 s, which is when the agent must have been told. */
export const loadLimitMs = 7_400

/** What is wrong with a file; null: nothing. */
export type Finding = { readonly kind: AreaFailureKind; readonly message: string } | null

const expected = { json: /\bjson\b/, script: /\b(java|ecma)script\b/ } as const

/** Judges an answer by its status and content type: a sign-in page with status 200 is no manifest and no script. */
export const judge = (response: Response, kind: keyof typeof expected): Finding => {
  const { pathname } = new URL(response.url, location.origin)
  const type = response.headers.get('content-type') ?? 'no type'
  if (response.status >= 500) return { kind: 'offline', message: `${pathname} was answered with ${response.status}` }
  if (!response.ok) return { kind: 'missing', message: `${pathname} was answered with ${response.status}` }
  if (!expected[kind].test(type)) return { kind: 'not-javascript', message: `${pathname} was answered with ${type}` }
  return null
}

/** Asks for a file again to learn why it did not load: a failed script element says nothing of the reason. */
export const probe = async (url: string, kind: keyof typeof expected): Promise<Finding> => {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(loadLimitMs) })
    await response.body?.cancel()
    return judge(response, kind)
  } catch (error) {
    return unreachable(url, error)
  }
}

/** Reads a request that failed without an answer. */
export const unreachable = (url: string, error: unknown): NonNullable<Finding> => {
  const { pathname } = new URL(url, location.origin)
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? { kind: 'slow', message: `${pathname} did not come within ${loadLimitMs / 1000} s` }
    : { kind: 'offline', message: `${pathname} could not be reached` }
}
