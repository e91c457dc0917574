import type { Promised } from './promise.ts'

export const sessions: readonly Promised[] = []
