import { stripeStatsCalls } from '../contract/calls/stripe-stats.ts'
import { createClient } from './client.ts'

export const stripeStats = createClient(stripeStatsCalls)
