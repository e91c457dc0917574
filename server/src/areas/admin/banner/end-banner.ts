import { bannerCalls } from '@console/remote-admin/contract/calls/banner'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { keptOf, loadBanner, transactionTime, undoBanner, writeBanner } from './banner-change.ts'

export const endBanner = change(bannerCalls.endBanner, {
  load: ({ banner_id }, { db }) => loadBanner(db, banner_id),
  apply: async ({ banner_id }, before, { db }) => {
    if (before === null) throw new Failed('notFound')
    if (before.state === 'ended') throw new Failed('bannerEnded')
    const now = await transactionTime(db)
    // A banner that never began has an empty period.
    const data = await writeBanner(db, banner_id, {
      ends_at: now,
      ...(before.state === 'coming' ? { starts_at: now } : {}),
    })
    return { data, target: banner_id, before: keptOf(before), after: keptOf(data) }
  },
  undo: undoBanner,
})
