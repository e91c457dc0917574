import { accountStandingCalls } from '../contract/calls/account-standing.ts'
import { createClient } from './client.ts'

export const accountStanding = createClient(accountStandingCalls)
