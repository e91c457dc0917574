import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { readLinks } from '../../../platform/account/customer-link.ts'
import { read } from '../../../platform/pipeline/handlers.ts'

export const listCustomerLinks = read(customerLinksCalls.listCustomerLinks, (_input, { db }) => readLinks(db))
