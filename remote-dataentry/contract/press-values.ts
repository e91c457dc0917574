import * as s from '@console/shared/contract/schema'
import { amount, currencies } from './money.ts'
import { datePrecisions, fieldSource, pressKinds, pressPerson } from './press-event.ts'

/** What an agent enters about a press event, except for its company. */
const entered = {
  kind: s.oneOf(pressKinds),
  title: s.line(300, { min: 1 }),
  summary: s.text(4_000),
  /** Date of the event; for a year the first of January, for a month its first day. Null: unknown. */
  happened_on: s.nullable(s.date()),
  date_precision: s.oneOf(datePrecisions),
  people: s.array(pressPerson, { maxItems: 50 }),
  amount: s.nullable(amount()),
  /** Null if there is no amount. */
  currency: s.nullable(s.oneOf(currencies)),
  round: s.line(60),
  investors: s.array(s.line(200, { min: 1 }), { maxItems: 50 }),
  /** Where each field's value was found. */
  sources: s.record(fieldSource),
  /** An uploaded file. */
  file_id: s.nullable(s.id()),
}

/** A press event as an agent saves it. */
export const pressValues = { ...entered, company_id: s.id(), url: s.webAddress() }
const values = s.object(pressValues)
export type PressValues = s.Static<typeof values>

/** A press event as it is stored. */
export const pressEvent = s.object({
  press_event_id: s.id(),
  ...entered,
  state: s.oneOf(['extracted', 'confirmed', 'rejected']),
  company_id: s.nullable(s.id()),
  /** The company's name in the database; for an unknown company, the name in the article. */
  company_name: s.string(),
  company_domain: s.string(),
  url: s.string(),
  amount_usd: s.nullable(s.number()),
  file_name: s.string(),
  created_by: s.string(),
  created_at: s.timestamp(),
  updated_at: s.timestamp(),
  version: s.version(),
})
export type PressEvent = s.Static<typeof pressEvent>

/** A page that was read. */
export const article = s.object({
  article_id: s.id(),
  url: s.string(),
  title: s.string(),
  site: s.string(),
  /** BCP 47; empty if unknown. */
  language: s.string(),
  published_on: s.nullable(s.date()),
  /** Paragraphs separated by an empty line. */
  text: s.string(),
})
export type Article = s.Static<typeof article>
