import { newsletterCalls } from '../contract/calls/newsletter.ts'
import { createClient } from './client.ts'

export const newsletter = createClient(newsletterCalls)
