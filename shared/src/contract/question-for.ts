import { addressOfCall } from './base.ts'
import type { FirstQuestion, FromAddress, InputRule, Question } from './first-questions.ts'

const isRule = (rule: object): rule is FromAddress => 'from' in rule && 'name' in rule

/** The address has no value that the rule could use. */
const nothing = Symbol('nothing')

interface Address {
  readonly path: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

const convert = (value: string, { as, means }: FromAddress): unknown => {
  if (means) return means[value] ?? nothing
  if (as === 'number') return /^\d{1,15}$/.test(value) ? Number(value) : nothing
  if (as === 'list') return value.split(',')
  if (as === 'sort') return { by: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' }
  return value
}

const read = (rule: FromAddress, { path, query }: Address): unknown => {
  const value = (rule.from === 'path' ? path[rule.name] : query.get(rule.name))?.trim() ?? ''
  if (value !== '') return convert(value, rule)
  return rule.otherwise ?? (rule.optional ? undefined : nothing)
}

const fill = (rule: InputRule, address: Address): unknown => {
  if (rule === null || typeof rule !== 'object') return rule
  if (Array.isArray(rule)) return rule.map((one) => fill(one, address))
  if (isRule(rule)) return read(rule, address)
  const entries = Object.entries(rule).map(([key, value]) => [key, fill(value, address)] as const)
  if (entries.some(([, value]) => value === nothing)) return nothing
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The question for an address; null if the address asks something else. */
export const questionFor = (question: FirstQuestion, address: Address): Question | null => {
  if (question.unless?.some((name) => address.query.has(name))) return null
  const input = fill(question.input, address)
  return input === nothing ? null : [question.method, addressOfCall(question), input as Question[2]] // filled from an object
}
