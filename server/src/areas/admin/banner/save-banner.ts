import { bannerCalls } from '@console/remote-admin/contract/calls/banner'
import { contrastOf, leastContrast } from '@console/shared/contract/contrast'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { keptOf, loadBanner, undoBanner, writeBanner } from './banner-change.ts'
import { readBanner, readOverlapping } from './site-banner.ts'
import { siteBanners } from './site-schema.ts'

type Input = InputOf<typeof bannerCalls.saveBanner>

const requireSense = ({ foreground, background, starts_at, ends_at, link, link_text }: Input): void => {
  if (contrastOf(foreground, background) < leastContrast)
    throw new Failed('lowContrast', { fields: { foreground: ['Too like the background to be read.'] } })
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw new Failed('bannerEndsEarly', { fields: { ends_at: ['Is not after the beginning.'] } })
  if (link !== '' && link_text.trim() === '')
    throw new Failed('linkNeedsText', { fields: { link_text: ['A link needs a text.'] } })
}

const requireFreeTime = async (db: Executor, input: Input): Promise<void> => {
  const other = await readOverlapping(db, input, input.banner_id)
  if (!other) return
  throw new Failed('bannerOverlaps', {
    params: { text: other.text, from: other.starts_at, to: other.ends_at ?? '' },
    fields: { starts_at: [`“${other.text}” is shown to the same audience at that time.`] },
  })
}

export const saveBanner = change(bannerCalls.saveBanner, {
  load: ({ banner_id }, { db }) => loadBanner(db, banner_id),
  apply: async (input, before, { db, agent }) => {
    requireSense(input)
    await requireFreeTime(db, input)
    const { banner_id, version: _version, starts_at, ends_at, ...rest } = input
    const values = { ...rest, starts_at: new Date(starts_at), ends_at: ends_at === null ? null : new Date(ends_at) }
    if (before !== null && banner_id !== undefined) {
      const data = await writeBanner(db, banner_id, values)
      return { data, target: banner_id, before: keptOf(before), after: keptOf(data) }
    }
    const [row] = await db
      .insert(siteBanners)
      .values({ ...values, created_by: agent.id })
      .returning({ id: siteBanners.id })
    const data = row && (await readBanner(db, row.id))
    if (!data) throw new Error('the banner was not written')
    return { data, target: data.banner_id, before: null, after: keptOf(data) }
  },
  undo: undoBanner,
})
