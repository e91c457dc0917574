import type { Promised } from './promise.ts'

export const input: readonly Promised[] = []
