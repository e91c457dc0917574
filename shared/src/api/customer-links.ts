import { customerLinksCalls } from '../contract/calls/customer-links.ts'
import { createClient } from './client.ts'

export const customerLinks = createClient(customerLinksCalls)
