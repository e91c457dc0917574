import { newsletterCalls, newsletterColumns } from '@console/remote-dataentry/contract/calls/newsletter'
import { csvChunks } from '../../csv.ts'
import { isoDate } from '../../data/columns.ts'
import { readNewsletter } from '../../data/newsletter.ts'
import { stream } from '../../mechanism/handlers.ts'

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
