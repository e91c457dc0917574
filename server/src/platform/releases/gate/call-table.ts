import { createHash } from 'node:crypto'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import type { CallShape, CallTable, Shape } from '@console/shared/contract/release'

/** Method and path: two calls with the same ones are the same call, whatever their names. */
export const addressAndMethod = (call: Pick<Call, 'method' | 'base' | 'path'>): string =>
  `${call.method} ${addressOfCall(call)}`

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Schema keywords that decide whether a value is accepted; the others are for people and forms. */
const plain = [
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

type Schema = Readonly<Record<string, unknown>>

/** The shape of a schema; its objects are added to `shapes`. */
const shapeOf = (schema: Schema, shapes: Map<string, Shape>): Shape => {
  const { anyOf, items, properties, required, additionalProperties } = schema as {
    readonly anyOf?: readonly Schema[]
    readonly items?: Schema
    readonly properties?: Readonly<Record<string, Schema>>
    readonly required?: readonly string[]
    readonly additionalProperties?: boolean | Schema
  } // JSON Schema, as TypeBox makes it
  const shape: Shape = {
    ...Object.fromEntries(plain.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(anyOf && { anyOf: anyOf.map((one) => shapeOf(one, shapes)) }),
    ...(items && { items: shapeOf(items, shapes) }),
    ...(properties && {
      properties: sorted(Object.entries(properties).map(([name, value]) => [name, shapeOf(value, shapes)] as const)),
      required: [...(required ?? [])].sort(),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : shapeOf(additionalProperties, shapes),
    }),
  }
  if (shape.type !== 'object') return shape
  const ref = hashOf(shape)
  shapes.set(ref, shape)
  return { ref }
}

/** Hash of a call's output shape: builds with the same hash understand each other's answers. */
export const answerHash = ({ output }: Pick<Call, 'output'>): string =>
  hashOf(shapeOf(output as unknown as Schema, new Map())).slice(0, 5) // as below; of one call, few have ever to be told apart

/** Calls with their shapes, as in contract.json and the server's state. */
export const callTable = (named: Iterable<readonly [string, Call]>): CallTable => {
  const shapes = new Map<string, Shape>()
  const table = [...named].map(([name, call]): [string, CallShape] => {
    const shape = {
      address: addressAndMethod(call),
      input: shapeOf(call.input as unknown as Schema, shapes), // a TypeBox schema is JSON Schema
      output: shapeOf(call.output as unknown as Schema, shapes),
      errors: [...call.errors].sort(),
      ...(call.stream && { stream: call.stream }),
    }
    return [name, { ...shape, hash: hashOf(shape) }]
  })
  return { calls: sorted(table), shapes: sorted(shapes) }
}

const addressed = new WeakMap<CallTable, ReadonlyMap<string, CallShape>>()

/** The calls of a table by method and path. */
export const byAddress = (table: CallTable): ReadonlyMap<string, CallShape> => {
  const known = addressed.get(table) ?? new Map(Object.values(table.calls).map((call) => [call.address, call]))
  addressed.set(table, known)
  return known
}
