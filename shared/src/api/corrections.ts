import { correctionsCalls } from '../contract/calls/corrections.ts'
import { createClient } from './client.ts'

export const corrections = createClient(correctionsCalls)
