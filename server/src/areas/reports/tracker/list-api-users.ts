import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { read } from '../../../platform/pipeline/handlers.ts'
import { apiUsers } from './api-users.ts'

export const listApiUsers = read(trackerCalls.listApiUsers, (input, { db }) => apiUsers(db, input))
