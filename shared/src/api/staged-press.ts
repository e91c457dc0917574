import { stagedPressCalls } from '../contract/calls/staged-press.ts'
import { createClient } from './client.ts'

export const stagedPress = createClient(stagedPressCalls)
