import { type Attributes, isObject, lowered, pathOf } from './attributes.ts'
import { ScimFailed } from './scim-failed.ts'

/** One operation of a PATCH. */
export interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  /** Null: the value names the attributes. */
  readonly path: string | null
  readonly value: unknown
}

const maxOperations = 1_000
const ops: readonly string[] = ['add', 'replace', 'remove']

const syntax = (detail: string) => new ScimFailed(400, detail, 'invalidSyntax')

const operationOf = (value: unknown): Operation => {
  if (!isObject(value)) throw syntax('An operation must be an object.')
  const fields = lowered(value)
  const op = fields.get('op')
  // Entra ID sends "Add", "Replace" and "Remove".
  const name = typeof op === 'string' ? op.toLowerCase() : ''
  if (!ops.includes(name)) throw syntax('An operation must be add, replace or remove.')
  const path = fields.get('path')
  if (path !== undefined && path !== null && (typeof path !== 'string' || path.trim() === ''))
    throw new ScimFailed(400, 'A path must be a text.', 'invalidPath')
  if (name === 'remove' && typeof path !== 'string')
    throw new ScimFailed(400, 'What is removed needs a path.', 'noTarget')
  if (name !== 'remove' && !fields.has('value')) throw syntax('The operation has no value.')
  return {
    op: name as Operation['op'], // one of ops
    path: typeof path === 'string' ? path.trim() : null,
    value: fields.get('value'),
  }
}

/** The operations of a PATCH, in order. */
export const readOperations = (body: unknown): Operation[] => {
  const operations = isObject(body) ? lowered(body).get('operations') : undefined
  if (!Array.isArray(operations) || operations.length === 0) throw syntax('Operations must be a list of operations.')
  if (operations.length > maxOperations)
    throw new ScimFailed(400, `At most ${maxOperations} operations are taken at once.`, 'tooMany')
  return operations.map(operationOf)
}

/** A path: attribute, filter of its values, and part of them; all in lower case but the filter. */
export interface Target {
  readonly attribute: string
  readonly filter: string | null
  readonly part: string | null
}

const paths = /^([a-z$][\w$-]*)(?:\[([^\]]{1,500})\])?(?:\.([a-z$][\w$-]*))?$/i

/** Null: an attribute of another schema. */
export const targetOf = (path: string): Target | null => {
  const own = pathOf(path)
  if (own === null) return null
  const match = paths.exec(own)
  if (match === null) throw new ScimFailed(400, 'The path cannot be read.', 'invalidPath')
  const [, attribute = '', filter = null, part] = match
  return { attribute: attribute.toLowerCase(), filter, part: part?.toLowerCase() ?? null }
}

/** Operations with a path for each attribute: a value without a path names them, with dots too. */
export const withPaths = (operations: readonly Operation[]): (Operation & { readonly path: string })[] =>
  operations.flatMap(({ op, path, value }) => {
    if (path !== null) return [{ op, path, value }]
    if (!isObject(value)) throw syntax('A value without a path must name attributes.')
    return Object.entries(value as Attributes).map(([name, one]) => ({ op, path: name, value: one }))
  })
