import { filesCalls } from '../contract/calls/files.ts'
import { createClient } from './client.ts'

export const files = createClient(filesCalls)
