import { countsCalls } from '../contract/calls/counts.ts'
import { createClient } from './client.ts'

export const counts = createClient(countsCalls)
