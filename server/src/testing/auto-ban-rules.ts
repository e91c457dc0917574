import type { AutoBanSettings } from '@console/remote-admin/contract/calls/auto-banning'
import { takeEvents } from '../areas/admin/abuse/take-events.ts'
import { firstSettings } from '../areas/admin/auto-banning/settings.ts'
import type { TestServer } from './server.ts'

const off = Object.fromEntries(Object.keys(firstSettings).flatMap((key) => (key.endsWith('_on') ? [[key, false]] : [])))

/** Rules with only the named ones switched on. */
export const rules = (own: Partial<AutoBanSettings>): AutoBanSettings => ({ ...firstSettings, ...off, ...own })

/** One rule: this many searches in one day. */
export const perDay = (limit: number, action: AutoBanSettings['searches_per_day_action'] = 'block'): AutoBanSettings =>
  rules({ searches_per_day_on: true, searches_per_day_limit: limit, searches_per_day_action: action })

type Event = Parameters<typeof takeEvents>[1][number]
let number = 0

/** Reports some searches just after midnight of the day this many days ago. */
export const teller =
  (server: Pick<TestServer, 'db'>) =>
  (customer_id: number, count: number, own: Partial<Event> = {}, days = 0): Promise<unknown> => {
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000 - days * 86_400_000
    return takeEvents(
      server.db,
      Array.from({ length: count }, () => {
        number += 1
        return { key: `a${number}`, at: new Date(midnight + 1).toISOString(), customer_id, kind: 'search', ...own }
      }),
    )
  }
