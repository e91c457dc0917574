import type { Call } from '@console/shared/contract/define-calls'
import type { SignedIn } from '../authentication/session.ts'
import type { DangerRule } from '../dangerous/danger-rule.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { AnyHandler, Changed, ChangeHandler, Concerned, Context, Guarded } from './handlers.ts'

type Asking = Context<SignedIn | null, Executor>

/** What is wrong with how a call is marked as dangerous; null if nothing is. */
export const dangerProblem = (call: Call, handler: AnyHandler): string | null => {
  const { dangerous, access, secret, whileLeaving, beforeTwoStep, changes, reads } = call
  if (dangerous === undefined) return null
  if (access === 'public' || whileLeaving || beforeTwoStep) return 'is dangerous and needs a whole session'
  if (handler.kind === 'change' && handler.guarded) return 'is dangerous and may not decide it by itself'
  if (dangerous.needs === 'again') {
    const counts = handler.kind === 'stream' || handler.concerns !== undefined
    return dangerous.above !== undefined && !counts ? 'does not count the records that make it dangerous' : null
  }
  if (handler.kind !== 'change' || changes === false) return 'needs a second agent but changes nothing'
  if (secret) return 'needs a second agent, but its input may not be stored'
  if (handler.prepares) return 'needs a second agent, but works before its transaction and cannot be rehearsed'
  if (reads === undefined || handler.concerns === undefined) return 'does not name the records that it concerns'
  return null
}

const limitOf = ({ dangerous }: Call, { above }: DangerRule): number =>
  dangerous?.above === undefined ? 0 : above[dangerous.above]

const needsOf = (needs: Guarded['needs'], { secondAgent }: DangerRule): Guarded['needs'] =>
  needs === 'two' && secondAgent === 'off' ? 'again' : needs

/** What a change needs before it is made; null: nothing more. */
const guardOf = async (handler: ChangeHandler<Call>, input: unknown, context: Asking): Promise<Guarded | null> => {
  const { call } = handler
  // The same call's input and context, ensured by the route.
  if (handler.guarded) return handler.guarded(input as never, context as never)
  if (call.dangerous === undefined) return null
  const concerned = await concernedBy(handler, input, context)
  return concerned.count > limitOf(call, context.dangerRule) ? { needs: call.dangerous.needs, call, concerned } : null
}

const one: Concerned = { count: 1 }

const concernedBy = async (handler: AnyHandler, input: unknown, context: Asking): Promise<Concerned> =>
  handler.kind === 'stream' ? one : ((await handler.concerns?.(input as never, context as never)) ?? one)

const isProven = (agent: SignedIn | null, { provenMinutes }: DangerRule): boolean =>
  // Not from the future: then the clock was put back, and nobody knows when it was.
  agent !== null && agent.provenAgo !== null && agent.provenAgo >= 0 && agent.provenAgo < provenMinutes * 60

const requireProven = (agent: SignedIn | null, rule: DangerRule): void => {
  if (!isProven(agent, rule)) throw new Failed('reauthenticationRequired')
}

/** Refuses a change that needs a fresh proof; returns what it needs of a second agent. */
export const guardChange = async (
  handler: ChangeHandler<Call>,
  input: unknown,
  context: Asking,
): Promise<Guarded | null> => {
  const { dangerRule, agent } = context
  // Counting is only worth its time where it decides.
  if (handler.call.dangerous?.needs === 'again' && isProven(agent, dangerRule)) return null
  const guarded = await guardOf(handler, input, context)
  if (guarded === null) return null
  if (needsOf(guarded.needs, dangerRule) === 'two') return guarded
  requireProven(agent, dangerRule)
  return null
}

/** Refuses a read that needs a fresh proof. */
export const guardRead = async (handler: AnyHandler, input: unknown, context: Asking): Promise<void> => {
  const { dangerRule, agent } = context
  if (handler.call.dangerous === undefined || isProven(agent, dangerRule)) return
  const { count } = await concernedBy(handler, input, context)
  if (count > limitOf(handler.call, dangerRule)) requireProven(agent, dangerRule)
}

/** Refuses a file before its first byte. */
export const guardFile = (call: Call, rows: number, { agent, dangerRule }: Asking): void => {
  if (call.dangerous !== undefined && rows > limitOf(call, dangerRule)) requireProven(agent, dangerRule)
}

/** Others may have added records after they were counted: more than counted are not changed. */
export const requireFewTouched = (call: Call, changed: Changed<unknown>, rule: DangerRule): void => {
  if (call.dangerous?.needs !== 'two' || needsOf('two', rule) !== 'two') return
  if ((changed.also?.length ?? 0) > limitOf(call, rule)) throw new Failed('valueChanged')
}
