import { subscriptionCalls } from '../contract/calls/subscription.ts'
import { createClient } from './client.ts'

export const subscription = createClient(subscriptionCalls)
