import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { topAbusers } from '../../data/top-abusers.ts'
import { read } from '../../mechanism/handlers.ts'

export const listTopAbusers = read(abuseCalls.listTopAbusers, (input, { db }) => topAbusers(db, input))
