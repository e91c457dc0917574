import { requestWarnings } from '../../../contract/requests.ts'
import { warningsOf } from './warnings.ts'

test("has a sentence for each warning, in the server's order", () => {
  const given = warningsOf({ state: 'waiting', warnings: [...requestWarnings] })
  expect(given.map(({ defaultMessage }) => defaultMessage)).toEqual([
    'The account is blocked.',
    'The account has no seat in its team.',
    'The account is marked as spam.',
    'The subscription has ended.',
    'The subscription is being cancelled.',
    'A payment is overdue.',
    'An agent revoked the approval of this account.',
    'The email address is disposable.',
  ])
})

test('an approved request has no warnings', () => {
  expect(warningsOf({ state: 'approved', warnings: ['cancelled'] })).toEqual([])
})
