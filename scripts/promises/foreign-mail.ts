import type { Promised } from './promise.ts'

export const foreignMail: readonly Promised[] = []
