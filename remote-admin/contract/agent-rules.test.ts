import { screens } from '@console/host/contract/screens'
import type { Who } from '@console/shared/contract/access'
import { roles } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'
import {
  type AgentAction,
  type AgentStatus,
  agentActions,
  grantedBeyond,
  permissionKeys,
  wholeMap,
} from './agent-rules.ts'

const actions = [
  'level',
  'permissions',
  'activate',
  'deactivate',
  'password',
  'endSessions',
  'resetTwoStep',
  'invitation',
] as const satisfies readonly AgentAction[]

const them: AgentStatus = { agent_id: 2, level: 'sales', state: 'active', two_step: true, last_su: false }
const closed = (me: number, more: Partial<AgentStatus> = {}) =>
  Object.fromEntries(
    actions.flatMap((action) => {
      const refusal = agentActions.disallowedReason(action, { me, them: { ...them, ...more } })
      return refusal === null ? [] : [[action, refusal]]
    }),
  )

test('allows everything but an invitation on another active agent, whatever their level', () => {
  for (const level of roles) expect(closed(1, { level })).toEqual({ invitation: 'notInvited' })
})

test("refuses every decision about one's own account", () => {
  expect(closed(2)).toEqual({
    level: 'ownAccount',
    permissions: 'ownAccount',
    deactivate: 'ownAccount',
    password: 'ownAccount',
    endSessions: 'ownAccount',
    resetTwoStep: 'ownAccount',
    invitation: 'notInvited',
  })
})

test('the last su can be neither demoted nor deactivated', () => {
  expect(closed(1, { level: 'su', last_su: true })).toEqual({
    level: 'lastSuperUser',
    deactivate: 'lastSuperUser',
    invitation: 'notInvited',
  })
})

test('an invited agent can be neither activated nor given a password', () => {
  expect(closed(1, { state: 'invited', two_step: false })).toEqual({
    activate: 'stillInvited',
    password: 'stillInvited',
    resetTwoStep: 'twoStepOff',
  })
})

const who = (level: Who['level'], ...keys: string[]): Who => ({
  level,
  permissions: keys.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, true])),
})

test.each<[string, Who, Who | null, Who, string[]]>([
  ['su grants everything', who('su'), who('sales', 'alerts'), who('su'), []],
  ['rights they hold themselves', who('manager'), who('sales', 'alerts'), who('sales', 'alerts', 'ban-ip'), []],
  [
    'a right they do not hold',
    who('sales', 'alerts'),
    who('sales', 'counts'),
    who('sales', 'counts', 'ban-ip'),
    ['ban-ip'],
  ],
  [
    'keeping an earlier right is not a grant',
    who('sales', 'alerts'),
    who('sales', 'counts'),
    who('sales', 'counts'),
    [],
  ],
  ['removing rights is not a grant', who('sales', 'alerts'), who('manager'), who('sales', 'alerts'), []],
  ['a new agent starts without rights', who('sales', 'alerts'), null, who('sales', 'counts'), ['counts']],
])('nobody can grant more than they hold: %s', (_, me, before, after, beyond) => {
  expect(grantedBeyond(screens, me, before, after).map(({ id }) => id)).toEqual(beyond)
})

test('a manager cannot make a su', () => {
  expect(grantedBeyond(screens, who('manager'), who('sales'), who('su')).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['agents', 'edit-agent', 'stripe-stats', 'releases']),
  )
})

test('a map keeps only keys that grant known screens', () => {
  expect(wholeMap(screens, { 'ban-ip': true, alerts: false, counts: 'true', nowhere: true })).toEqual({
    'ban-ip': true,
  })
  expect(wholeMap(screens, Object.create({ alerts: true }))).toEqual({})
  const keys = permissionKeys(screens)
  expect(keys).toContain('company-update')
  expect(new Set(keys).size).toBe(keys.length)
})

test('a screen of an unknown area is granted and stored like any other', () => {
  const billing = defineScreens('billing', { invoices: { path: '/invoices/:id?', title: 'Invoices', roles } })
  const all = { ...screens, ...billing }
  expect(wholeMap(all, { invoices: true, alerts: true })).toEqual({ alerts: true, invoices: true })
  expect(grantedBeyond(all, who('sales', 'alerts'), null, who('sales', 'invoices'))).toEqual([billing.invoices])
})
