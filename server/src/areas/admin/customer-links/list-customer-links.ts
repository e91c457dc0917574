import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readLinks } from './customer-link.ts'

export const listCustomerLinks = read(customerLinksCalls.listCustomerLinks, (_input, { db }) => readLinks(db))
