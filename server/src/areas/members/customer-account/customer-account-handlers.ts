import { banCustomerIp } from './ban-customer-ip.ts'
import { blockCustomer } from './block-customer.ts'
import { convertLead } from './convert-lead.ts'
import { enableCustomer } from './enable-customer.ts'
import { previewBlock } from './preview-block.ts'
import { previewCustomerIpBan } from './preview-customer-ip-ban.ts'
import { setApproval } from './set-approval.ts'
import { setCustomerPassword } from './set-customer-password.ts'
import { setEncryption } from './set-encryption.ts'
import { setNewSite } from './set-new-site.ts'
import { setSpam } from './set-spam.ts'
import { signInAsCustomer } from './sign-in-as-customer.ts'

/** All handlers of the group, for handlers.ts. */
export const customerAccountHandlers = {
  banCustomerIp,
  blockCustomer,
  convertLead,
  enableCustomer,
  previewBlock,
  previewCustomerIpBan,
  setApproval,
  setCustomerPassword,
  setEncryption,
  setNewSite,
  setSpam,
  signInAsCustomer,
}
