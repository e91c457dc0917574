import { createCampaign } from './create-campaign.ts'
import { exportReachCustomers } from './export-reach-customers.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listMailTemplates } from './list-mail-templates.ts'
import { listReachCustomers } from './list-reach-customers.ts'
import { listRecipients } from './list-recipients.ts'
import { previewCampaign } from './preview-campaign.ts'
import { previewMail } from './preview-mail.ts'
import { sendWelcomeMail } from './send-welcome-mail.ts'
import { stopCampaign } from './stop-campaign.ts'

/** All handlers of the group, for handlers.ts. */
export const reachHandlers = {
  createCampaign,
  exportReachCustomers,
  listCampaigns,
  listMailTemplates,
  listReachCustomers,
  listRecipients,
  previewCampaign,
  previewMail,
  sendWelcomeMail,
  stopCampaign,
}
