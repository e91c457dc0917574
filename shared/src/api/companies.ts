import { companiesCalls } from '../contract/calls/companies.ts'
import { createClient } from './client.ts'

export const companies = createClient(companiesCalls)
