import type { Promised } from './promise.ts'

export const deploys: readonly Promised[] = []
