import type { Guarantee } from './guarantee.ts'

const attacks = 'e2e/mail/mail-attacks.e2e.ts'
const prepared = 'remote-mail/src/parts/message/cleaning/prepare-mail.test.ts'

export const foreignMail: readonly Guarantee[] = [
  {
    id: 'D1',
    says: 'No script of a foreign mail runs: reading, print, answering, drafts, plain text, subjects, snippets, names.',
    goal: '0 executions; at least a third without a guard',
    tests: [attacks, prepared, 'remote-mail/src/parts/message/message-body.test.tsx'],
    mutants: [
      {
        name: 'all attacks without a guard',
        file: attacks,
        says: 'without a guard at least a third of the attacks run',
      },
      {
        name: 'the frame may run scripts',
        file: 'remote-mail/src/parts/message/frame-document.ts',
        guard: "'allow-popups allow-popups-to-escape-sandbox'",
        without: "'allow-popups allow-popups-to-escape-sandbox allow-scripts allow-same-origin'",
        run: ['remote-mail/src/parts/message/message-body.test.tsx'],
      },
      {
        name: 'the policy of the frame allows all',
        file: 'remote-mail/src/parts/message/frame-document.ts',
        guard: "default-src 'none'; img-src data:;",
        without: 'default-src *; img-src *;',
        run: [prepared],
      },
    ],
  },
  {
    id: 'D2',
    says: 'No server learns that a mail was opened while its pictures are off.',
    goal: '0 requests; most of them without a guard',
    tests: [attacks, prepared],
    mutants: [
      {
        name: 'all ways to tell a server without a guard',
        file: attacks,
        says: "expect(site.leakedOf('control').length).toBeGreaterThanOrEqual(leastLeaks)",
      },
    ],
  },
  {
    id: 'D3',
    says: 'A huge or deeply nested mail holds up the window for less than 100 ms at a time, or is said to be too large.',
    goal: 'less than 100 ms of work in one task',
    tests: [attacks, 'server/src/integrations/gmail/read-message.test.ts', prepared],
    mutants: [
      {
        name: 'parts are followed however deep they are',
        file: 'server/src/integrations/gmail/read-parts.ts',
        guard: 'if (depth > deepest || seen > maxParts) return []',
        without: '',
        run: ['server/src/integrations/gmail/read-message.test.ts'],
      },
      {
        name: 'a text is drawn however long it is',
        file: 'remote-mail/src/parts/message/cleaning/prepare-mail.ts',
        guard: "if ((text ?? '').length > maxCharacters) return { kind: 'tooLarge' }",
        without: '',
        run: [prepared],
        only: 'reports an oversized mail',
      },
    ],
  },
]
