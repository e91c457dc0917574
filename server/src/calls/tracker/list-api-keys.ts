import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { apiKeyPage } from '../../data/api-keys.ts'
import { read } from '../../mechanism/handlers.ts'

export const listApiKeys = read(trackerCalls.listApiKeys, (input, { db }) => apiKeyPage(db, input))
