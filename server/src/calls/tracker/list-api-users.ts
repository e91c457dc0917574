import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { apiUsers } from '../../data/api-users.ts'
import { read } from '../../mechanism/handlers.ts'

export const listApiUsers = read(trackerCalls.listApiUsers, (input, { db }) => apiUsers(db, input))
