import { insideProductsCalls } from '../contract/calls/inside-products.ts'
import { createClient } from './client.ts'

export const insideProducts = createClient(insideProductsCalls)
