import { type Asked, defineQuestion } from '@console/shared/kit/confirm'

interface Question {
  readonly count: number
  /** One of them, for a preview; null if they are only known by a filter. */
  readonly sampleId: number | null
}

/** The template of a welcome email to many; null: cancelled. */
export const welcomeToMany = defineQuestion<Question, string | null>(null)
export type WelcomeToMany = Asked<Question, string | null>
