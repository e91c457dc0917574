import { cartsCalls } from '../contract/calls/carts.ts'
import { createClient } from './client.ts'

export const carts = createClient(cartsCalls)
