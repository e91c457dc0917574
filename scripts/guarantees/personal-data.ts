import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/areas/members/personal-data'
const erased = [`${folder}/erase-customer.test.ts`]
const registered = [`${folder}/register.test.ts`]
const restored = ['server/src/erased-again.test.ts']

/** What happens to a person's data when they ask for it. */
export const personalData: readonly Guarantee[] = [
  {
    id: 'E13',
    says: 'Every column is registered as holding personal data of customers or none. Erasing a customer leaves no trace in any table or file, also in a restored older backup; the audit log stays verifiable, and nobody else loses anything.',
    goal: '100 % of the columns registered; 0 of the planted values left after erasure and after a restore; 0 links that do not fit',
    tests: [...erased, ...registered, ...restored],
    mutants: [
      {
        name: 'values stay in the audit log',
        file: `${folder}/erase-person.ts`,
        guard: 'await eraseChanges(db, person, erasure.id)',
        without: '',
        run: erased,
      },
      {
        name: 'files of exports stay',
        file: `${folder}/erase-copies.ts`,
        guard: 'await eraseExports(db, person, changes)',
        without: '',
        run: erased,
      },
      {
        name: 'mentions in texts of others stay',
        file: `${folder}/erase-person.ts`,
        guard: 'for (const [table, entry] of Object.entries(register)) await eraseMentions(db, table, entry, person)',
        without: '',
        run: erased,
      },
      {
        name: 'a legal hold does not hold',
        file: `${folder}/find-personal-data.ts`,
        guard: "const order = ['erased', 'hold', 'subscribed', 'members'] as const",
        without: "const order = ['erased', 'subscribed', 'members'] as const",
        run: erased,
      },
      {
        name: 'values may be missing without an erasure',
        file: 'server/src/platform/audit/check.ts',
        guard: `or (c.leaves is not null and not \${wasErased})`,
        without: '',
        run: erased,
      },
      {
        name: 'the mirror fetches erased mails again',
        file: 'server/src/areas/mail/sync/store-messages.ts',
        guard: 'return messages.filter(({ gmail_id }) => !erased.has(gmail_id))',
        without: 'return messages',
        run: erased,
      },
      {
        name: 'an id alone decides who is erased again',
        file: `${folder}/erasure-list.ts`,
        guard: 'return emails.some((email) => email_hashes.includes(hashOfEmail(email, salt)))',
        without: 'return emails.length > 0',
        run: restored,
      },
    ],
  },
]
