import { releasesCalls } from '../contract/calls/releases.ts'
import { createClient } from './client.ts'

export const releases = createClient(releasesCalls)
