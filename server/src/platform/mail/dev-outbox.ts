import { desc } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { mails } from './mail-schema.ts'

const most = 100

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shown = (row: typeof mails.$inferSelect): string =>
  [
    `To: ${row.to}`,
    `Subject: ${row.subject}`,
    `Date: ${row.created_at.toISOString()}`,
    `State: ${row.sent_at ? 'sent' : row.given_up_at ? `given up (${row.failure})` : 'waiting'}`,
    '',
    row.text,
  ].join('\n')

/** GET /dev/outbox, newest first; with .txt as plain text. For development: never part of a production server. */
export const devOutbox =
  ({ db }: { readonly db: Database }): RoutePlugin =>
  (app) => {
    const newest = () => db.select().from(mails).orderBy(desc(mails.id)).limit(most)
    app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
      const items = (await newest()).map((row) => `<li><pre>${escapeHtml(shown(row))}</pre></li>`)
      const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No mail yet.</p>'
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="en"><title>Outbox</title><h1>Outbox</h1>${list}</html>\n`)
    })
    app.get('/dev/outbox.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send((await newest()).map((row) => `${shown(row)}\n`).join('\n')),
    )
  }
