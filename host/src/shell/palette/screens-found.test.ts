import type { RegistryEntry } from '@console/shared/contract/area'
import { userGroup } from '@console/shared/contract/roles'
import { rank } from './rank.ts'
import { screensFound } from './screens-found.ts'

const entry: RegistryEntry = {
  area: 'admin',
  build: 'b1',
  version: '1.0.0',
  manifest: '/m',
  integrity: 'sha384-x',
  released_at: '',
  definition: {
    area: 'admin',
    version: '1.0.0',
    build: 'b1',
    shared: '~0.1.0',
    notes: '',
    screens: [
      { id: 'ban-ip', path: '/ban-ip', title: 'Ban Ip', group: 'Suspicious alerts', roles: userGroup },
      { id: 'whats-new', path: '/whats-new', title: 'Whats New', group: 'top', roles: userGroup },
      { id: 'ticket', path: '/support-ticket/:prospect_id', title: 'Ticket', roles: userGroup },
      { id: 'account', path: '/gmail_account/:id?', title: 'View Account', roles: userGroup },
      { id: 'agents', path: '/agents', title: 'Agents', group: 'top', roles: ['su'] },
    ],
    words: { ar: { 'screen.ban-ip': 'حظر', 'group.Suspicious alerts': 'تنبيهات' } },
  },
}
const su = { level: 'su', permissions: null } as const

test('leads to every screen that needs no record, even if the menu lacks it', () => {
  expect(screensFound([entry], su, 'en').map(({ label, path, group }) => [label, path, group])).toEqual([
    ['Ban Ip', '/ban-ip', 'Suspicious alerts'],
    ['Whats New', '/whats-new', ''],
    ['View Account', '/gmail_account', ''],
    ['Agents', '/agents', ''],
  ])
})

test('leaves out screens this agent may not open', () => {
  const who = { level: 'sales', permissions: { 'ban-ip': true, agents: true } } as const
  expect(screensFound([entry], who, 'en').map(({ path }) => path)).toEqual(['/ban-ip'])
})

test.each([
  ['new ticket', '/support-ticket', true],
  ['mrr', '/stripe-stats', true],
  ['new ticket', '/support-ticket/:prospect_id', false],
])('%s leads to %s: %s', (typed, path, isFound) => {
  const screens = [{ id: 'one', path, title: 'One', roles: userGroup }]
  const places = screensFound([{ ...entry, definition: { ...entry.definition, screens } }], su, 'en')
  expect(rank(places, typed).map((place) => place.path)).toEqual(isFound ? [path] : [])
})

test('uses the language of the agent, and also finds by the English name and the address', () => {
  expect(screensFound([entry], su, 'ar')[0]).toEqual({
    label: 'حظر',
    names: ['Ban Ip', 'ban-ip', 'block ip', 'banned addresses'],
    path: '/ban-ip',
    group: 'تنبيهات',
  })
})
