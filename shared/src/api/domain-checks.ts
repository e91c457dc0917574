import { domainChecksCalls } from '../contract/calls/domain-checks.ts'
import { createClient } from './client.ts'

export const domainChecks = createClient(domainChecksCalls)
