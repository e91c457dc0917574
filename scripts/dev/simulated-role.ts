import { screens } from '@console/host/contract/screens'
import { canCall, type Who } from '@console/shared/contract/access'
import { addressOfCall } from '@console/shared/contract/base'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import { errors } from '@console/shared/contract/errors'
import type { Failure } from '@console/shared/contract/reply'
import type { Role } from '@console/shared/contract/roles'
import { calls } from '../../server/src/calls.ts'

const patternOf = (call: Call): RegExp => {
  const literal = addressOfCall(call).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`)
}

const known = Object.values<Readonly<Record<string, Call>>>(calls)
  .flatMap((group) => Object.values(group))
  .map((call) => ({ call, pattern: patternOf(call) }))

/** The call of a request; undefined if the contract of this tree does not have it. */
export const callOf = (method: string, pathname: string): Call | undefined =>
  known.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call

/** Whether an agent of that level, without a permission map, could not make the call. */
export const isBarred = (role: Role, call: Call): boolean => {
  const who: Who = { level: role, permissions: null }
  return !canCall(screens, who, call.access)
}

/** The server's answer to such a call. */
export const barredReply: Failure = { status: false, code: 'notAllowed', message: errors.notAllowed.message }

/** Whether the answer tells the page who is signed in. */
export const isGetAgent = (call: Call | undefined): boolean => call === sessionCalls.getAgent

/** The reply of getAgent for an agent of that level; other replies are unchanged. */
export const asRole = (body: string, role: Role): string => {
  try {
    const reply = JSON.parse(body)
    if (typeof reply?.data?.user !== 'object') return body
    return JSON.stringify({
      ...reply,
      data: { ...reply.data, user: { ...reply.data.user, level: role, permissions: null } },
    })
  } catch {
    return body
  }
}
