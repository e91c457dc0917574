import { samples } from '../testing/sample-calls.ts'

// What the contract guarantees about the client's types: each marked line must fail to compile, and the others must
// compile.
export const promises = async () => {
  const rule = await samples.endOnDay({ id: 1, day: '2026-01-02', note: {} })
  const id: number = rule.id
  // @ts-expect-error an id is a number
  await samples.endOnDay({ id: '1', day: '2026-01-02', note: {} })
  // @ts-expect-error a field that the call does not know
  await samples.endOnDay({ id: 1, day: '2026-01-02', note: {}, version: 2 })
  // @ts-expect-error a field is missing
  await samples.addRule({ domain: 'spam.example' })
  // @ts-expect-error not one of the call's values
  await samples.addRule({ domain: 'spam.example', reason: 'x', for: 'decade' })
  // @ts-expect-error an undeclared call
  await samples.forgetRule({ id: 1 })
  // @ts-expect-error no index supports this sort
  await samples.listRules({ sort: { by: 'reason', direction: 'asc' } })
  return id
}
