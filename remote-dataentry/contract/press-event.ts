import * as s from '@console/shared/contract/schema'

export const pressKinds = ['news', 'funding', 'hiring'] as const
export type PressKind = (typeof pressKinds)[number]

/** `extracted`: found by a machine and not checked yet. Only confirmed ones are shown to customers. */
export const pressStates = ['extracted', 'confirmed', 'rejected'] as const
export type PressState = (typeof pressStates)[number]

/** How much of a date is known; the rest of it stands at the first. */
export const datePrecisions = ['year', 'month', 'day'] as const
export type DatePrecision = (typeof datePrecisions)[number]

/** Where the value of a field was read: the sentence, and the page. */
export const fieldSource = s.object({ sentence: s.text(2_000), url: s.text(2_000) })
export type FieldSource = s.Static<typeof fieldSource>

/** Somebody a press event is about; `employee_id` null: not one of our records. */
export const pressPerson = s.object({
  employee_id: s.nullable(s.id()),
  name: s.line(200),
  title: s.line(200),
})
export type PressPerson = s.Static<typeof pressPerson>
