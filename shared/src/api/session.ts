import { sessionCalls } from '../contract/calls/session.ts'
import { createClient } from './client.ts'

export const session = createClient(sessionCalls)
