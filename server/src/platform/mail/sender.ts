import { createTransport } from 'nodemailer'
import { type Database, driverError } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { mailsAtOnce, type SendOptions, sendDue } from './send-due.ts'
import type { SmtpConfig } from './smtp-config.ts'

const everyMs = 15_000
/** Timeout of a whole SMTP session, below the transaction timeout. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 5_000 }

interface MailSenderOptions extends Pick<SendOptions, 'isStopped' | 'onEnd'> {
  readonly db: Database
  readonly smtp: SmtpConfig
}

/** Sends the outbox when mail is added, and retries what could not be sent. */
export const mailSender =
  ({ db, smtp, isStopped, onEnd }: MailSenderOptions): RoutePlugin =>
  (app) => {
    const transport = createTransport({
      url: smtp.url,
      ...patience,
      pool: true,
      maxConnections: mailsAtOnce,
      // A connection that breaks during a mail is a failure to be recorded, not a reason to send it again.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    let running: Promise<void> | undefined
    let again = false
    let stopped = false

    const work = async (): Promise<void> => {
      do {
        again = false
        await sendDue(db, transport, { from: smtp.from, isStopped, canGoOn: () => !stopped, onEnd })
      } while (again && !stopped)
    }
    const run = () => {
      again = true
      if (stopped || running !== undefined) return
      running = work()
        .catch((error: unknown) => app.log.warn({ code: driverError(error)?.code }, 'mail could not be sent'))
        .finally(() => {
          running = undefined
        })
    }

    let timer: NodeJS.Timeout | undefined
    app.listenTo('mail', run)
    app.addHook('onReady', async () => {
      timer = setInterval(run, everyMs)
      run()
    })
    app.addHook('onClose', async () => {
      stopped = true
      clearInterval(timer)
      await running
      transport.close()
    })
  }
