import type { Who } from '@console/shared/contract/access'
import { roles } from '@console/shared/contract/roles'
import { type AgentDeed, type Concerned, deedRefusal, grantedBeyond, permissionKeys, wholeMap } from './agent-rules.ts'

const deeds = [
  'level',
  'permissions',
  'activate',
  'deactivate',
  'password',
  'endSessions',
  'resetTwoStep',
  'invitation',
] as const satisfies readonly AgentDeed[]

const them: Concerned = { agent_id: 2, level: 'sales', state: 'active', two_step: true, last_su: false }
const closed = (me: number, more: Partial<Concerned> = {}) =>
  Object.fromEntries(
    deeds.flatMap((deed) => {
      const refusal = deedRefusal(deed, me, { ...them, ...more })
      return refusal === null ? [] : [[deed, refusal]]
    }),
  )

test('what is done to another who is active: all but an invitation, whatever their level', () => {
  for (const level of roles) expect(closed(1, { level })).toEqual({ invitation: 'notInvited' })
})

test('to oneself nothing is done that decides on one', () => {
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

test('the last su keeps level and account', () => {
  expect(closed(1, { level: 'su', last_su: true })).toEqual({
    level: 'lastSuperUser',
    deactivate: 'lastSuperUser',
    invitation: 'notInvited',
  })
})

test('somebody who was invited has no password yet and lets themselves in', () => {
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
  ['what one holds oneself', who('manager'), who('sales', 'alerts'), who('sales', 'alerts', 'ban-ip'), []],
  [
    'what one does not hold',
    who('sales', 'alerts'),
    who('sales', 'counts'),
    who('sales', 'counts', 'ban-ip'),
    ['ban-ip'],
  ],
  ['what they had before is no grant', who('sales', 'alerts'), who('sales', 'counts'), who('sales', 'counts'), []],
  ['taking away is no grant', who('sales', 'alerts'), who('manager'), who('sales', 'alerts'), []],
  ['a new agent had nothing', who('sales', 'alerts'), null, who('sales', 'counts'), ['counts']],
])('nobody grants what they do not hold: %s', (_, me, before, after, beyond) => {
  expect(grantedBeyond(me, before, after)).toEqual(beyond)
})

test('a manager cannot make a su', () => {
  expect(grantedBeyond(who('manager'), who('sales'), who('su'))).toEqual(
    expect.arrayContaining(['agents', 'edit-agent', 'stripe-stats', 'releases']),
  )
})

test('a map is kept as the keys that grant, of screens that there are', () => {
  expect(wholeMap({ 'ban-ip': true, alerts: false, counts: 'true', nowhere: true })).toEqual({ 'ban-ip': true })
  expect(wholeMap(Object.create({ alerts: true }))).toEqual({})
  expect(permissionKeys).toContain('company-update')
  expect(new Set(permissionKeys).size).toBe(permissionKeys.length)
})
