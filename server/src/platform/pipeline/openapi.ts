// Adds OpenAPI's properties to the type of a route's schema.

import { type Call, pathParameters } from '@console/shared/contract/define-calls'
import { type ErrorTable, errors as platformErrors } from '@console/shared/contract/errors'
import * as s from '@console/shared/contract/schema'
import type {} from '@fastify/swagger'
import type { FastifySchema } from 'fastify'

type Properties = Record<string, s.TSchema>

/** The shape of every failure, defined once, because there are more than a thousand of them. */
export const failureSchema = {
  $id: 'Failure',
  ...s.object({
    status: s.literal(false),
    code: s.string(),
    message: s.string(),
    data: s.optional(s.record(s.array(s.string()))),
    request_id: s.optional(s.string()),
  }),
  additionalProperties: true,
}

const conflict = s.object({
  current: s.record(s.unknown()),
  yours: s.record(s.unknown()),
  changed_by: s.nullable(s.string()),
  changed_at: s.nullable(s.timestamp()),
})

const failure = (codes: readonly string[]) => ({
  allOf: [
    { $ref: 'Failure#' },
    {
      type: 'object',
      properties: { code: s.oneOf(codes), ...(codes.includes('versionConflict') && { conflict }) },
    },
  ],
})

const everyCall = ['invalidInput', 'internal', 'unavailable', 'storageFull'] as const
const signedInCalls = ['notSignedIn', 'badProof', 'notAllowed', 'tooManyAtOnce'] as const

/**
 * Whether a call may be a slow read, such as a list with filters or a report: the number of these running per agent is
 * limited. Calls that write use other connections, and are not delayed by lists.
 */
export const canBeSlow = ({ method, access, changes, stream, writes }: Call): boolean =>
  method === 'POST' && access !== 'public' && changes === false && stream === undefined && !writes

/** All failures of a call: its own and those of every call. */
export const errorCodesOf = (call: Call): string[] => [
  ...everyCall,
  ...(call.access === 'public' ? [] : signedInCalls),
  ...(call.access === 'public' || call.beforeTwoStep ? [] : (['twoStepRequired'] as const)),
  ...(call.changes === false || call.secret ? [] : (['keyReused'] as const)),
  ...(call.dangerous ? (['reauthenticationRequired'] as const) : []),
  ...(call.dangerous?.needs === 'two' ? (['awaitingApproval', 'nobodyCanApprove', 'valueChanged'] as const) : []),
  ...call.errors,
]

const failuresByStatus = (call: Call, errors: ErrorTable): Record<number, object> => {
  // A check ensures that calls.ts names no others.
  const of = (code: string) => errors[code] ?? platformErrors.internal
  const byStatus = Object.groupBy(errorCodesOf(call), (code) => of(code).status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      { ...failure(codes), description: codes.map((code) => `\`${code}\`: ${of(code).message}`).join(' ') },
    ]),
  )
}

const success = (call: Call) =>
  call.stream
    ? {
        description: 'A file; the header X-Total-Rows says how many rows it has.',
        content: { [call.stream === 'csv' ? 'text/csv' : 'application/octet-stream']: { schema: call.output } },
      }
    : {
        ...s.object({
          status: s.literal(true),
          message: s.optional(s.string()),
          data: call.output,
          ...(call.undoable && { change: s.optional(s.object({ id: s.id() })) }),
        }),
        description: 'It worked.',
      }

/** A call's route schema. Only OpenAPI reads it: input and output are validated by the pipeline itself. */
export const routeSchema = (area: string, name: string, call: Call, errors: ErrorTable): FastifySchema => {
  // Every input is a TypeBox object.
  const { properties = {} } = call.input as { properties?: Properties }
  const inPath = pathParameters(call.path)
  const pick = (keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(properties).filter(([key]) => keep(key)))
  const rest = pick((key) => !inPath.includes(key))
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    ...(inPath.length > 0 && { params: s.object(pick((key) => inPath.includes(key))) }),
    ...(call.method !== 'GET' && { body: s.object(rest) }),
    ...(call.method === 'GET' && Object.keys(rest).length > 0 && { querystring: s.object(rest) }),
    ...(call.changes !== false &&
      !call.secret && {
        headers: s.object({ 'Idempotency-Key': s.optional(s.string({ minLength: 8, maxLength: 200 })) }),
      }),
    response: { 200: success(call), ...failuresByStatus(call, errors) },
  }
}
