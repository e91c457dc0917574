import { unlocksCalls } from '../contract/calls/unlocks.ts'
import { createClient } from './client.ts'

export const unlocks = createClient(unlocksCalls)
