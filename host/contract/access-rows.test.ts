import { accessRows } from '@console/shared/contract/access-rows'
import { screenIds, screens } from './screens.ts'

const su = { level: 'su', permissions: {} } as const
const manager = { level: 'manager', permissions: null } as const
const narrowed = { level: 'sales', permissions: { 'customers-list': true, agents: true } } as const

const row = (agents: Parameters<typeof accessRows>[1], id: string) =>
  accessRows(screens, agents).find((found) => found.id === id)

test('lists every screen once', () => {
  expect(accessRows(screens, [su]).map(({ id }) => id)).toEqual(screenIds)
})

test.each([
  ['customers-list', { step: 4, allowed: true }, 'it is in the map, and the level allows it'],
  ['editmember', undefined, 'no screen has this id'],
  ['edit-member', { step: 3, allowed: false }, 'it is not in the map'],
  ['agents', { step: 4, allowed: false }, 'the map cannot grant what the level lacks'],
  ['staged-press', { step: 2, allowed: false }, 'a data entry page'],
])('a narrowed agent and %s: %j (%s)', (id, decision, _why) => {
  expect(row([narrowed], id)?.decisions[0]).toEqual(decision)
})

test('two agents differ where only one may open a screen, whatever the step', () => {
  const differing = accessRows(screens, [su, manager])
    .filter(({ differs }) => differs)
    .map(({ id }) => id)
  expect(differing).toEqual([
    'stripe-stats',
    'config-auto-banning',
    'agents',
    'edit-agent',
    'directories',
    'link-customer-id',
    'main-site-banner-settings',
    'audit',
    'releases',
  ])
  expect(accessRows(screens, [manager, manager]).some(({ differs }) => differs)).toBe(false)
})
