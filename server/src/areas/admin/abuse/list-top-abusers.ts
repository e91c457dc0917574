import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { read } from '../../../platform/pipeline/handlers.ts'
import { topAbusers } from './top-abusers.ts'

export const listTopAbusers = read(abuseCalls.listTopAbusers, (input, { db }) => topAbusers(db, input))
