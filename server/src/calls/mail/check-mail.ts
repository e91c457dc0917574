import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { syncWorkerName } from '../../gmail/sync.ts'
import { wakeWorker } from '../../jobs/jobs.ts'
import { read } from '../../mechanism/handlers.ts'

export const checkMail = read(mailCalls.checkMail, async (_input, { db }) => {
  await wakeWorker(db, syncWorkerName)
  return {}
})
