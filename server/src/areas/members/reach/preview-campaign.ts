import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readTemplate } from './mail-template.ts'
import { countRecipients, nextRecipients } from './recipients.ts'

const sampleSize = 20

export const previewCampaign = read(reachCalls.previewCampaign, async ({ template, selection }, { db }) => {
  await readTemplate(db, template, 'campaign')
  const counts = await countRecipients(db, template, selection)
  const first = await nextRecipients(db, { template, selection, after: 0, count: sampleSize })
  return {
    ...counts,
    sample: first.map(({ customer_id, first_name, last_name, email }) => ({
      customer_id,
      name: `${first_name} ${last_name}`.trim(),
      email,
    })),
  }
})
