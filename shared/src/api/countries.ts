import { countriesCalls } from '../contract/calls/countries.ts'
import { createClient } from './client.ts'

export const countries = createClient(countriesCalls)
