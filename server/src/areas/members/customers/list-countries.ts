import { membersCalls } from '@console/shared/contract/calls/members'
import { read } from '../../../platform/pipeline/handlers.ts'
import { countries } from './countries.ts'

export const listCountries = read(membersCalls.listCountries, async () => [...countries])
