import { mismatchesCalls } from '../contract/calls/mismatches.ts'
import { createClient } from './client.ts'

export const mismatches = createClient(mismatchesCalls)
