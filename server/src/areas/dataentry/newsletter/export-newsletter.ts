import { newsletterCalls, newsletterColumns } from '@console/remote-dataentry/contract/calls/newsletter'
import { isoDate } from '../../../platform/database/columns.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { readNewsletter } from './newsletter.ts'

export const exportNewsletter = stream(newsletterCalls.exportNewsletter, async ({ day }, { db }) => {
  const { items } = await readNewsletter(db, day)
  const rows = items
    .filter(({ gone }) => !gone)
    .map(({ people, ...item }, index) => ({
      ...item,
      position: index + 1,
      people: people.map(({ name, title }) => (title === '' ? name : `${name} (${title})`)).join('; '),
    }))
  async function* once() {
    yield rows
  }
  return {
    total: rows.length,
    fileName: `newsletter-${isoDate(day)}.csv`,
    chunks: csvChunks(newsletterColumns, once()),
  }
})
