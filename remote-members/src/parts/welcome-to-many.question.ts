import { type Asked, defineQuestion } from '@console/shared/kit/confirm'

interface Question {
  readonly count: number
  /** One of them, to see the mail as they get it; null where they are only known by a filter. */
  readonly sampleId: number | null
}

/** Which template a welcome email to many is written by; null: none is sent. */
export const welcomeToMany = defineQuestion<Question, string | null>(null)
export type WelcomeToMany = Asked<Question, string | null>
