import * as s from '@console/shared/contract/schema'

export const pressKinds = ['news', 'funding', 'hiring'] as const
export type PressKind = (typeof pressKinds)[number]

/** `extracted`: detected by a machine and not checked yet. Only confirmed ones are shown to customers. */
export const pressStates = ['extracted', 'confirmed', 'rejected'] as const
export type PressState = (typeof pressStates)[number]

/** The precision of a date; missing parts are the first. */
export const datePrecisions = ['year', 'month', 'day'] as const
export type DatePrecision = (typeof datePrecisions)[number]

/** Where a field's value was found: the sentence, and the page. */
export const fieldSource = s.object({ sentence: s.text(2_000), url: s.text(2_000) })
export type FieldSource = s.Static<typeof fieldSource>

/** A person in a press event; `employee_id` null: not in our records. */
export const pressPerson = s.object({
  employee_id: s.nullable(s.id()),
  name: s.line(200),
  title: s.line(200),
})
export type PressPerson = s.Static<typeof pressPerson>
