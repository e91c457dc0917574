import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { syncWorkerName } from '../sync/sync.ts'

export const checkMail = read(mailCalls.checkMail, async (_input, { db }) => {
  await wakeWorker(db, syncWorkerName)
  return {}
})
