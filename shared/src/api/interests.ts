import { interestsCalls } from '../contract/calls/interests.ts'
import { createClient } from './client.ts'

export const interests = createClient(interestsCalls)
