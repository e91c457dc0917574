import { sicCalls } from '../contract/calls/sic.ts'
import { createClient } from './client.ts'

export const sic = createClient(sicCalls)
