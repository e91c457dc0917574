import { type ComposeRequest, composeFromText, composeText } from './compose-request.ts'

const requests: [string, ComposeRequest][] = [
  ['new', { kind: 'new' }],
  ['new-2', { kind: 'new', account_id: 2 }],
  ['new--ann-lee@example.com', { kind: 'new', to: 'ann-lee@example.com' }],
  ['new-2-ann@example.com', { kind: 'new', account_id: 2, to: 'ann@example.com' }],
  ['reply-12', { kind: 'reply', message_id: 12 }],
  ['reply_all-12', { kind: 'reply_all', message_id: 12 }],
  ['forward-12', { kind: 'forward', message_id: 12 }],
  ['draft-3', { kind: 'draft', draft_id: 3 }],
]

test.each(requests)('parses %s and writes it again', (text, request) => {
  expect(composeText(request)).toBe(text)
  expect(composeFromText(text)).toEqual(request)
})

test.each(['', 'newer', 'reply', 'reply-x', 'draft--1', 'draft-1e9', 'send-4'])('%p is not a request', (text) => {
  expect(composeFromText(text)).toBeNull()
})
