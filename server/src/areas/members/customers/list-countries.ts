import { countriesCalls } from '@console/shared/contract/calls/countries'
import { read } from '../../../platform/pipeline/handlers.ts'
import { countries } from './countries.ts'

export const listCountries = read(countriesCalls.listCountries, async () => [...countries])
