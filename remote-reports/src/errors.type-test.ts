import type { MissingErrorMessages } from '@console/shared/contract/define-area'
import type { errors } from './errors.messages.ts'

// An error without its message in each language does not compile.
type None<Id extends never> = Id

export type Told = [
  None<MissingErrorMessages<typeof errors, typeof import('../lang/ar.json')>>,
  None<MissingErrorMessages<typeof errors, typeof import('../lang/es.json')>>,
  None<MissingErrorMessages<typeof errors, typeof import('../lang/fr.json')>>,
  None<MissingErrorMessages<typeof errors, typeof import('../lang/it.json')>>,
  None<MissingErrorMessages<typeof errors, typeof import('../lang/zh.json')>>,
]

// @ts-expect-error: a language without any of the messages
export type Untold = None<MissingErrorMessages<typeof errors, { readonly other: string }>>
