import { figuresCalls } from '../contract/calls/figures.ts'
import { createClient } from './client.ts'

export const figures = createClient(figuresCalls)
