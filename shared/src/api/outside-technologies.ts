import { outsideTechnologiesCalls } from '../contract/calls/outside-technologies.ts'
import { createClient } from './client.ts'

export const outsideTechnologies = createClient(outsideTechnologiesCalls)
