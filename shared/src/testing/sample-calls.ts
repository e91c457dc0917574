import { createClient } from '../api/client.ts'
import type { DefineCalls, RecordKind } from '../contract/define-calls.ts'
import { defineErrors, type ErrorCode } from '../contract/errors.ts'
import { listInput, listOutput } from '../contract/list.ts'
import { note } from '../contract/note.ts'
import * as s from '../contract/schema.ts'
import { knowCalls } from './fake-server.tsx'

const rule = s.object({
  id: s.id(),
  domain: s.string(),
  reason: s.string(),
  source: s.oneOf(['agent', 'disposable_list']),
  created_by: s.string(),
  created_at: s.timestamp(),
  match_count: s.count(),
  last_match_at: s.nullable(s.timestamp()),
})
export type Rule = s.Static<typeof rule>

const screen = { screens: ['blocked-domains'] } as const

const sampleErrors = defineErrors({
  alreadyBlocked: { status: 409, message: 'This domain is already blocked.' },
  ownDomain: { status: 409, message: 'This is a domain of our own staff.' },
})
const defineCalls: DefineCalls<ErrorCode | keyof typeof sampleErrors, RecordKind | 'blocked_domain'> = (calls) => calls

/**
 * Calls of every kind, for tests of what all areas share: a list, a change, a form with dates, and one outside /api/v2.
 */
const sampleCalls = defineCalls({
  listRules: {
    method: 'POST',
    path: 'sample/list_rules',
    summary: 'A page of rules.',
    access: screen,
    input: listInput(
      {
        queryCompany: s.optional(s.line(200)),
        source: s.optional(s.oneOf(['agent', 'disposable_list'])),
        matched: s.optional(s.oneOf(['never', 'matched'])),
      },
      ['domain', 'source', 'created_at', 'last_match_at'],
    ),
    output: listOutput(rule),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  addRule: {
    method: 'POST',
    path: 'sample/add_rule',
    summary: 'Adds a rule.',
    access: screen,
    input: s.object({ domain: s.domain(), reason: s.line(300, { min: 1 }), for: s.optional(s.oneOf(['day', 'year'])) }),
    output: rule,
    reads: 'none',
    compressed: true,
    errors: ['alreadyBlocked', 'ownDomain'],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  saveDetails: {
    method: 'POST',
    path: 'sample/save_details',
    summary: 'Saves what is known of somebody, at the version that was read.',
    access: screen,
    input: s.object({
      customer_id: s.id(),
      version: s.version(),
      first_name: s.line(100, { min: 1 }),
      last_name: s.line(100),
      email: s.email(),
      phone: s.line(40),
      title: s.line(150),
      company_name: s.line(200),
      company_url: s.line(253),
      country: s.nullable(s.countryCode()),
    }),
    output: rule,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'customer',
    retry: true,
  },
  endOnDay: {
    method: 'POST',
    path: 'sample/end_on_day',
    summary: 'Ends a rule on a day to come.',
    access: screen,
    input: s.object({ id: s.id(), day: s.date(), note: note() }),
    output: rule,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'blocked_domain',
    retry: true,
  },
  star: {
    method: 'PUT',
    base: '/api',
    path: 'sample/star',
    summary: 'Stars rules.',
    access: screen,
    input: s.object({ ids: s.array(s.id(), { minItems: 1, maxItems: 500 }), status: s.boolean() }),
    output: s.object({ ids: s.array(s.id()), status: s.boolean() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'blocked_domain',
    retry: true,
  },
})

export const samples = createClient(sampleCalls)

declare module './fake-server.tsx' {
  interface KnownCalls {
    readonly samples: { readonly samples: typeof sampleCalls }
  }
  interface KnownErrors {
    readonly samples: typeof sampleErrors
  }
}

knowCalls({ samples: sampleCalls }, sampleErrors)
