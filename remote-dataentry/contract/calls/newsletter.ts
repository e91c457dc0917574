import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { pressKinds } from '../press-event.ts'

/** Maximum number of items in a newsletter. */
export const maxItems = 100

/** A press event as the newsletter shows it. */
const newsletterPress = s.object({
  press_id: s.id(),
  kind: s.oneOf(pressKinds),
  /** Null: the company is not in the database yet. */
  company_id: s.nullable(s.id()),
  company_name: s.string(),
  domain: s.string(),
  title: s.string(),
  summary: s.string(),
  url: s.string(),
  site: s.string(),
  /** BCP 47; empty if unknown. */
  language: s.string(),
  happened_on: s.nullable(s.date()),
  amount: s.nullable(s.number()),
  currency: s.nullable(s.string()),
  round: s.string(),
  people: s.array(s.object({ name: s.string(), title: s.string() })),
  /** It was rejected or deleted after it was chosen, so it is left out. */
  gone: s.boolean(),
})
export type NewsletterPress = s.Static<typeof newsletterPress>

const newsletter = s.object({
  day: s.date(),
  /** In order. */
  items: s.array(newsletterPress),
  updated_by: s.string(),
  /** Null: never saved. */
  updated_at: s.nullable(s.timestamp()),
  /** 1: never saved. */
  version: s.version(),
})
export type Newsletter = s.Static<typeof newsletter>

export const newsletterColumns = [
  'position',
  'company_name',
  'domain',
  'kind',
  'title',
  'summary',
  'url',
  'site',
  'happened_on',
  'amount',
  'currency',
  'round',
  'people',
] as const

const access = { screens: ['newsletter'] } as const

/** The newsletter of a day. */
export const newsletterCalls = defineCalls({
  searchNewsletterCompany: {
    method: 'POST',
    path: 'dataentry/search_newsletter_company',
    summary: 'Confirmed press that happened or was written on a day, by company, 500 at most.',
    access,
    input: s.object({
      day: s.date(),
      /** Part of the company's name or of the title. */
      text: s.optional(s.line(200)),
      kind: s.optional(s.oneOf(pressKinds)),
    }),
    output: s.array(newsletterPress),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getNewsletter: {
    method: 'POST',
    path: 'dataentry/get_newsletter',
    summary: 'The newsletter of a day, with its items in order.',
    access,
    input: s.object({ day: s.date() }),
    output: newsletter,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  saveNewsletter: {
    method: 'POST',
    path: 'dataentry/save_newsletter',
    summary: 'Sets what the newsletter of a day holds, and in which order.',
    access,
    input: s.object({
      day: s.date(),
      version: s.version(),
      press_ids: s.array(s.id(), { maxItems: maxItems }),
    }),
    output: newsletter,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'newsletter',
    undoable: true,
    retry: true,
  },
  exportNewsletter: {
    method: 'POST',
    path: 'dataentry/export_newsletter',
    summary: 'The newsletter of a day as it is saved, as CSV.',
    access,
    input: s.object({ day: s.date() }),
    output: s.string(),
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    retry: false,
    stream: 'csv',
  },
})
