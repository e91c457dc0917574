import type { AreaFailureKind } from '@console/shared/contract/area'
import { hashOf } from '../registry/trust.ts'

/** Timeout: the second look at a failed file must not keep the agent waiting. */
const probeLimitMs = 2_000

/** What is wrong with a file; null if nothing. */
export type Finding = { readonly kind: AreaFailureKind; readonly message: string } | null

const expected = { json: /\bjson\b/, script: /\b(java|ecma)script\b/ } as const

/** Judges an answer by status and content type: a sign-in page with status 200 is neither a manifest nor a script. */
export const judge = (response: Response, kind: keyof typeof expected): Finding => {
  const { pathname } = new URL(response.url, location.origin)
  const type = response.headers.get('content-type') ?? 'no type'
  if (response.status >= 500) return { kind: 'offline', message: `${pathname} was answered with ${response.status}` }
  if (!response.ok) return { kind: 'missing', message: `${pathname} was answered with ${response.status}` }
  if (!expected[kind].test(type)) return { kind: 'not-javascript', message: `${pathname} was answered with ${type}` }
  return null
}

/** Requests a script again to learn why it did not load, because a failed script element does not tell. */
export const probe = async (url: string, integrity: string | null): Promise<Finding> => {
  try {
    const signal = AbortSignal.timeout(probeLimitMs)
    const response = await fetch(url, { cache: 'no-store', signal })
    const finding = judge(response, 'script')
    if (finding !== null || integrity === null) return finding
    return (await hashOf(await response.arrayBuffer())) === integrity ? null : changed(url)
  } catch (error) {
    return unreachable(url, error)
  }
}

/** A file that differs from the release. */
export const changed = (url: string): NonNullable<Finding> => ({
  kind: 'tampered',
  message: `${new URL(url, location.origin).pathname} is not what was released`,
})

/** Classifies a request that failed without an answer. */
export const unreachable = (url: string, error: unknown): NonNullable<Finding> => {
  const { pathname } = new URL(url, location.origin)
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? { kind: 'slow', message: `${pathname} did not come in time` }
    : { kind: 'offline', message: `${pathname} could not be reached` }
}
