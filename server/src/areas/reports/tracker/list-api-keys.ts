import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { read } from '../../../platform/pipeline/handlers.ts'
import { apiKeyPage } from './api-keys.ts'

export const listApiKeys = read(trackerCalls.listApiKeys, (input, { db }) => apiKeyPage(db, input))
