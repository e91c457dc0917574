import { exportsCalls } from '../contract/calls/exports.ts'
import { createClient } from './client.ts'

export const exports = createClient(exportsCalls)
