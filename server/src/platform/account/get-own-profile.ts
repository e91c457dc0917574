import { accountCalls } from '@console/shared/contract/calls/account'
import { read } from '../pipeline/handlers.ts'
import { readProfile } from './profile.ts'

export const getOwnProfile = read(accountCalls.getOwnProfile, (_input, { db, agent }) => readProfile(db, agent.id))
