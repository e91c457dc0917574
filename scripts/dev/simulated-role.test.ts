import { releasesCalls } from '@console/shared/contract/calls/releases'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { adminCalls } from '../../remote-admin/contract/calls/admin.ts'
import { asRole, callOf, isBarred, isGetAgent } from './simulated-role.ts'

test.each([
  ['GET', '/api/v2/user', sessionCalls.getAgent],
  ['POST', '/api/v2/add_blocked_domain', adminCalls.addBlockedDomain],
  ['GET', '/api/v2/releases/list_deployments/members', releasesCalls.listDeployments],
  ['POST', '/api/v2/user', undefined],
  ['GET', '/api/v2/user/more', undefined],
  ['GET', '/api/v2/releases/list_deployments/', undefined],
] as const)('%s %s is recognised by its path', (method, path, call) => {
  expect(callOf(method, path)).toBe(call)
})

test('a level is barred from calls only others may make', () => {
  expect(isBarred('sales', releasesCalls.listReleases)).toBe(true)
  expect(isBarred('su', releasesCalls.listReleases)).toBe(false)
  expect(isBarred('sales', adminCalls.listBlockedDomains)).toBe(false)
  expect(isBarred('sales', sessionCalls.getAgent)).toBe(false)
})

test('the agent has the simulated level and no permission map', () => {
  const body = { status: true, data: { user: { agent_id: 1, level: 'su', permissions: { counts: true } } } }
  expect(JSON.parse(asRole(JSON.stringify(body), 'sales'))).toEqual({
    status: true,
    data: { user: { agent_id: 1, level: 'sales', permissions: null } },
  })
  expect(asRole('{"status":false,"code":"notSignedIn"}', 'sales')).toBe('{"status":false,"code":"notSignedIn"}')
  expect(asRole('<html>', 'sales')).toBe('<html>')
})

test('only getAgent is rewritten', () => {
  expect(isGetAgent(callOf('GET', '/api/v2/user'))).toBe(true)
  expect(isGetAgent(callOf('POST', '/api/v2/add_blocked_domain'))).toBe(false)
})
