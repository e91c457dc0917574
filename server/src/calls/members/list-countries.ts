import { membersCalls } from '@console/shared/contract/calls/members'
import { countries } from '../../data/countries.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCountries = read(membersCalls.listCountries, async () => [...countries])
