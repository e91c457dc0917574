import { requestWarnings } from '../../../contract/requests.ts'
import { warningsOf } from './warnings.ts'

test('each warning has a sentence, in the order of the server', () => {
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

test('what is approved already is warned of no more', () => {
  expect(warningsOf({ state: 'approved', warnings: ['cancelled'] })).toEqual([])
})
