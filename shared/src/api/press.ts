import { pressCalls } from '../contract/calls/press.ts'
import { createClient } from './client.ts'

export const press = createClient(pressCalls)
