import type { Promised } from './promise.ts'

export const authorisation: readonly Promised[] = []
