import type { APIRequestContext } from '@playwright/test'

/** The key of the main site for the console under test. */
export const mainSiteKey = 'the-key-by-which-the-main-site-asks'

let events = 0

/** A customer searches for a watched word, which raises a new alert. */
export const raiseAlert = async (request: APIRequestContext, customer_id: number): Promise<void> => {
  events += 1
  const at = new Date().toISOString()
  const key = `alert ${customer_id} ${at} ${events}`
  const answer = await request.post('/api/main-site/events', {
    headers: { authorization: `Bearer ${mainSiteKey}` },
    data: { events: [{ key, at, customer_id, kind: 'search', text: 'full database' }] },
  })
  if (!answer.ok()) throw new Error(`no event was taken: ${answer.status()}`)
}
