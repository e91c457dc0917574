import { and, eq, isNull, sql } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import { type Database, driverError } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { noteMailed } from '../../../platform/mail/email-status.ts'
import { campaignRecipients } from './reach-schema.ts'

/** A transparent image of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const path = '/mail/opened.gif'

/** Address of the tracking image of one mail. The token is in the query, which is not logged. */
export const openedAt = (publicUrl: string, token: string): string => `${publicUrl}${path}?${token}`

const noteOpened = async (db: Database, token: string): Promise<void> => {
  const [opened] = await db
    .update(campaignRecipients)
    .set({ opened_at: sql`now()` })
    .where(and(eq(campaignRecipients.open_hash, hashToken(token)), isNull(campaignRecipients.opened_at)))
    .returning({ customer_id: campaignRecipients.customer_id })
  if (opened) await noteMailed(db, opened.customer_id, 'opened')
}

/** Records that a mail of a campaign was opened. Always answers with the same image. */
export const openedMail =
  ({ db }: { readonly db: Database }): RoutePlugin =>
  (app) => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const [, token = ''] = /\?([\w-]{43})$/.exec(request.url) ?? []
      if (token !== '')
        await noteOpened(db, token).catch((error: unknown) =>
          request.log.warn({ code: driverError(error)?.code }, 'an opened mail could not be noted'),
        )
      return (
        reply
          .header('cache-control', 'no-store')
          // Shown by mail programs on pages of other origins.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/gif')
          .send(picture)
      )
    })
  }
