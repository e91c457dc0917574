import { failureOf } from './uncaught.ts'

const thrown = (message: string, at: string, error: Error = new TypeError(message)) =>
  Object.assign(error, { stack: `${error.name}: ${message}\n    at onClick (https://console.example.com${at}:1:2)` })

const ofRemote = '/remotes/members/abc123abc123/screen.js'

test.each([
  ['a call that the host lacks', thrown('o.members.getGreeting is not a function', ofRemote)],
  [
    'a missing call whose declaration is read',
    thrown("Cannot read properties of undefined (reading 'send')", ofRemote),
  ],
])('%s is a failure of the build that made it', (_, error) => {
  expect(failureOf(error)).toMatchObject({ kind: 'incompatible', area: 'members', build: 'abc123abc123' })
})

test.each([
  ['an error of the host', thrown('x is not a function', '/assets/main.js')],
  ['a different error of a remote', thrown('Invalid time value', ofRemote)],
  ['an error of a different type', thrown('x is not a function', ofRemote, new RangeError('x is not a function'))],
  ['a thrown text', 'x is not a function'],
])('%s is not', (_, error) => {
  expect(failureOf(error)).toBeNull()
})
