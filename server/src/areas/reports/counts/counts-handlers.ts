import { getCounts } from './get-counts.ts'
import { getGrowth } from './get-growth.ts'

export const countsHandlers = { getCounts, getGrowth }
