import { samples } from '../testing/sample-calls.ts'

// What the contract promises of the client: each line without its comment would not compile, with it it must not.
export const promises = async () => {
  const rule = await samples.endOnDay({ id: 1, day: '2026-01-02', note: {} })
  const id: number = rule.id
  // @ts-expect-error an id is a number
  await samples.endOnDay({ id: '1', day: '2026-01-02', note: {} })
  // @ts-expect-error a field that the call does not know
  await samples.endOnDay({ id: 1, day: '2026-01-02', note: {}, version: 2 })
  // @ts-expect-error a field is missing
  await samples.addRule({ domain: 'spam.example' })
  // @ts-expect-error a word that is none of the call's
  await samples.addRule({ domain: 'spam.example', reason: 'x', for: 'decade' })
  // @ts-expect-error a call that nobody declared
  await samples.forgetRule({ id: 1 })
  // @ts-expect-error a sort that no index serves
  await samples.listRules({ sort: { by: 'reason', direction: 'asc' } })
  return id
}
