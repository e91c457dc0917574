import type { Evidence } from '../../../contract/requests.ts'
import { keyRequest } from '../../testing/requests.ts'
import { warningsOf } from './warnings.ts'

const fine: Evidence['requester'] = {
  title: '',
  country: null,
  ip: null,
  ip_location: '',
  status: 'active',
  plan: 'team',
  seats: 1,
  approval: 'approved',
  email_kind: 'work',
  flags: ['model', 'new_site', 'encrypted'],
  trial_ends_on: null,
  created_at: '2026-11-01T10:00:00.000Z',
  last_seen_at: null,
}

test.each<[Partial<Evidence['requester']>, readonly string[]]>([
  [{}, []],
  [{ status: 'trial', email_kind: 'free', approval: 'waiting' }, []],
  [{ status: 'cancelled' }, ['The subscription has ended.']],
  [{ status: 'cancelling' }, ['The subscription is being cancelled.']],
  [{ status: 'past_due' }, ['A payment is overdue.']],
  [{ approval: 'revoked' }, ['An agent revoked the approval of this account.']],
  [{ email_kind: 'disposable' }, ['The email address is disposable.']],
  [{ flags: ['disabled'] }, ['The account has no seat in its team.']],
  [
    { flags: ['blocked', 'spam'], status: 'cancelled' },
    ['The account is blocked.', 'The account is marked as spam.', 'The subscription has ended.'],
  ],
])('%j: %j', (requester, warnings) => {
  const given = warningsOf({ request: keyRequest(1, 'Ana'), requester: { ...fine, ...requester } })
  expect(given.map(({ defaultMessage }) => defaultMessage)).toEqual(warnings)
})

test('what is approved already is warned of no more', () => {
  const request = { ...keyRequest(1, 'Ana'), state: 'approved' as const }
  expect(warningsOf({ request, requester: { ...fine, status: 'cancelled' } })).toEqual([])
})
