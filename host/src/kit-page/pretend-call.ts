import type { ApiCall } from '@console/shared/api/client'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A call without a server: it answers itself, after a delay. */
export const pretendCall = <C extends Call>(
  declaration: C,
  answer: (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
  ms = 0,
): ApiCall<C> => {
  const call = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    await wait(ms)
    return answer(input)
  }
  return Object.assign(call, {
    declaration,
    send: async (input: InputOf<C>) => ({ status: true as const, data: await call(input) }),
  })
}

/** Shared parts of their declarations. */
export const declared = { method: 'POST', summary: 'Only of the page of the kit.', access: 'agent' } as const
