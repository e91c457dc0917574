import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { readLinks } from '../../data/customer-link.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCustomerLinks = read(customerLinksCalls.listCustomerLinks, (_input, { db }) => readLinks(db))
