import type { Guarantee } from './guarantee.ts'

const signUp = 'server/src/platform/sign-up/sign-up.ts'
const confirm = 'server/src/platform/sign-up/confirm-sign-up.ts'
const codes = 'server/src/platform/sign-up/codes.ts'
const throttle = 'server/src/platform/session/throttle.ts'
const signUpTest = 'server/src/platform/sign-up/sign-up.test.ts'
const twoStepTest = 'server/src/platform/two-step/two-step.test.ts'
const loginTest = 'server/src/platform/session/login.test.ts'
const leftTest = 'host/src/shell/sign-out.test.tsx'

export const accounts: readonly Guarantee[] = [
  {
    id: 'C10',
    says: 'An address, a guessed code or an open session alone takes over no account and locks nobody out of theirs: the owner of a mailed code chooses the password, tries and mails are limited, two-step sign-in needs the password, and no answer tells who has an account.',
    goal: '5 of 8 wrong codes checked, 10 mails a day, 0 differences between known and unknown addresses',
    tests: [signUpTest, twoStepTest, loginTest],
    mutants: [
      {
        name: 'the first to begin a sign-up chooses its name',
        file: confirm,
        guard: 'const { first = started.first_name, last = started.last_name } = input',
        without: 'const { first_name: first, last_name: last } = started',
        run: [signUpTest],
        only: 'never from the stranger',
      },
      {
        name: 'a sign-up without a password of the owner of the code',
        file: confirm,
        guard: 'if (password === undefined)',
        without: 'if (password === null)',
        run: [signUpTest],
        only: 'an older page',
      },
      {
        name: 'a sign-up tells who has an account',
        file: signUp,
        guard: 'if (await isRegistered(db, started.email)) return alreadyRegisteredLetter(addressed)',
        without: "if (await isRegistered(db, started.email)) throw new Failed('alreadyRegistered')",
        run: [signUpTest],
        only: 'the same for an address with an account',
      },
      {
        name: 'a code can be tried without end',
        file: codes,
        guard: 'limits.codeTries)))',
        without: '1_000)))',
        run: [signUpTest],
        only: 'sixth try',
      },
      {
        name: 'strangers use up the tries of the owner',
        file: codes,
        guard: 'canTry(db, ip, `code',
        without: "canTry(db, '192.0.2.1', `code",
        run: [signUpTest],
        only: 'however often others',
      },
      {
        name: 'new codes without end',
        file: throttle,
        guard: 'maxMailsPerDay, dayMinutes)',
        without: '1_000, dayMinutes)',
        run: [signUpTest],
        only: 'ten mails in a day',
      },
      {
        name: 'the first guesses of everybody are passwords',
        file: 'server/src/platform/session/weak-password.ts',
        guard: 'if (!isWeakPassword(password, owner)) return',
        without: 'if (!isWeakPassword(password, owner) || field) return',
        run: [signUpTest],
        only: 'first guesses',
      },
      {
        name: 'strangers behind one address keep the owner out',
        file: throttle,
        guard: 'known ? null : await countTry(',
        without: 'await countTry(',
        run: [loginTest],
        only: 'behind an address',
      },
      {
        name: 'a session alone sets up two-step sign-in',
        file: 'server/src/platform/session/own-password.ts',
        guard: "throw new Failed('wrongPassword', { fields: { [field]: ['Is not right.'] } })",
        without: 'return tried',
        run: [twoStepTest],
        only: 'wrongPassword',
      },
      {
        name: 'nobody hears that two-step sign-in was switched on',
        file: 'server/src/platform/two-step/confirm-two-step.ts',
        guard: 'await queueMail(db, twoStepOnLetter(',
        without: 'void (twoStepOnLetter(',
        run: [twoStepTest],
        only: 'notified by mail',
      },
    ],
  },
  {
    id: 'C11',
    says: 'Signing out leaves neither names nor addresses of customers in the browser, whatever the server answers.',
    goal: '0 customers',
    tests: [leftTest, 'shared/src/auth/sign-out.test.ts', 'e2e/shell/account.e2e.ts'],
    mutants: [
      {
        name: 'customers opened last stay',
        file: 'shared/src/auth/forget-recent-customers.ts',
        guard: 'delete kept[String(getDefaultStore().get(agentAtom)?.agent_id)]',
        without: 'void [getDefaultStore, agentAtom]',
        run: [leftTest],
      },
      {
        name: 'the shell forgets to forget them',
        file: 'host/src/shell/shell.tsx',
        guard: 'onSignOut(forgetRecentCustomers)',
        without: 'void forgetRecentCustomers',
        run: [leftTest],
      },
      {
        name: 'answers that were read stay',
        file: 'host/src/shell/shell.tsx',
        guard: 'onSignOut(() => queryClient.clear())',
        without: '',
        run: [leftTest],
      },
    ],
  },
]
