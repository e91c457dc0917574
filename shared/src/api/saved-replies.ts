import { savedRepliesCalls } from '../contract/calls/saved-replies.ts'
import { createClient } from './client.ts'

export const savedReplies = createClient(savedRepliesCalls)
