import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/directories'
const signInTest = `${folder}/sign-in.test.ts`
const scimTest = 'server/src/platform/scim/scim.test.ts'
const callsTest = 'server/src/areas/admin/directories/directories.test.ts'
const find = `${folder}/find-agent.ts`
const decide = `${folder}/decide-rights.ts`
const rules = 'server/src/areas/admin/directories/update-directory-rules.ts'
const provider = 'server/src/integrations/google/provider.ts'

export const directories: readonly Guarantee[] = [
  {
    id: 'C15',
    says: 'A directory signs in and changes its own people only, and only as it proves; a leaver is out at once; rules change nobody whom their preview did not name, raise nobody to Super User without one behind them, and leave the last one; a decision of a Super User stands.',
    goal: '0 accepted of what lies or is wrong; a leaver is out within 1 s',
    tests: [signInTest, scimTest, callsTest, 'e2e/admin/directories.e2e.ts'],
    mutants: [
      {
        name: 'tokens come from the future',
        file: provider,
        guard: ' || claims.iat > Date.now() / 1_000 + skewSeconds',
        without: '',
        run: [signInTest],
        only: 'from the future',
      },
      {
        name: 'too many groups are no groups',
        file: provider,
        guard: 'if (hasTooMany(claims, claim)) return null',
        without: '',
        run: [signInTest],
        only: 'too many groups',
      },
      {
        name: 'a directory need not have verified the address',
        file: find,
        guard: "if (!identity.emailVerified) throw new Failed('emailNotVerified')",
        without: '',
        run: [signInTest],
        only: 'not verified',
      },
      {
        name: 'a directory names people of every domain',
        file: find,
        guard: "if (!mayName(directory, signIn, email)) throw new Failed('notStaff')",
        without: '',
        run: [signInTest],
        only: 'domain',
      },
      {
        name: 'an address may change its owner',
        file: find,
        guard: "if ((await db.$count(directoryIdentities, ownOther)) > 0) throw new Failed('identityNotProven')",
        without: '',
        run: [signInTest],
        only: 'a changed sub',
      },
      {
        name: 'an address links an account that Google signs in',
        file: find,
        guard: 'agent.google_subject !== null || ',
        without: '',
        run: [signInTest],
        only: 'Google signs in',
      },
      {
        name: 'what its provider cannot list counts as nothing',
        file: `${folder}/sign-in.ts`,
        guard: "throw new Failed('groupsUnknown')",
        without: 'identity.groups?.at(0)',
        run: [signInTest],
        only: 'too many groups',
      },
      {
        name: 'providers inside the network are asked',
        file: 'server/src/integrations/web/follow-url.ts',
        guard: 'lookup: guard(url, options)',
        without: 'lookup: guard(url, { ...options, allowed: ["127.0.0.1:1"] }) && undefined',
        run: [signInTest, 'server/src/integrations/web/follow-url.test.ts'],
      },
      {
        name: 'the secret follows the address',
        file: 'server/src/areas/admin/directories/update-directory.ts',
        guard: "typed === '' && !moves",
        without: "typed === ''",
        run: [callsTest],
        only: 'not for another issuer',
      },
      {
        name: 'rules change others than the preview named',
        file: rules,
        guard: "if (seenOf(decisions) !== seen) throw new Failed('previewDiffers')",
        without: '',
        run: [callsTest],
        only: 'previewDiffers',
      },
      {
        name: 'rules change the agent who switches them on',
        file: rules,
        guard: 'person.agent.id === agent.id && held === null',
        without: 'false && person !== null && held === null',
        run: [callsTest],
        only: 'nobody changes their own rights',
      },
      {
        name: 'rules raise to Super User by themselves',
        file: decide,
        guard: "level === 'su' && before.level !== 'su' && !rules.bySu",
        without: "level === 'su' && before.level !== 'su' && false",
        run: [signInTest, scimTest],
        only: 'Super User',
      },
      {
        name: 'the last Super User goes',
        file: decide,
        guard: "leaves && left.size === 1 ? 'lastSuperUser' : null",
        without: 'null',
        run: [scimTest, callsTest],
        only: 'last Super User',
      },
      {
        name: 'a leaver stays',
        file: decide,
        guard: 'if (person.provisioned?.active === false) return { ...none, after: { ...before, active: false } }',
        without: '',
        run: [scimTest],
        only: 'a leaver is out',
      },
      {
        name: 'a directory lets in whom su deactivated',
        file: 'server/src/platform/agents/activate-agent.ts',
        guard: 'closed_by: null, ',
        without: '',
        run: [scimTest],
        only: 'unless su deactivated',
      },
      {
        name: 'sessions of a leaver go on',
        file: `${folder}/apply-rules.ts`,
        guard: 'if (closes) await endSessions(db, agent.id)',
        without: '',
        run: [signInTest, scimTest],
        only: 'session',
      },
      {
        name: 'a directory changes the people of another',
        file: 'server/src/platform/scim/users.ts',
        guard: 'and(eq(directoryUsers.id, id), eq(directoryUsers.directory_id, directoryId))',
        without: 'eq(directoryUsers.id, id)',
        run: [scimTest],
        only: 'its own people only',
      },
      {
        name: 'a revoked token is good',
        file: 'server/src/platform/scim/scim-token.ts',
        guard: 'isNull(scimTokens.revoked_at)',
        without: 'undefined',
        run: [scimTest, callsTest],
        only: 'revoked',
      },
    ],
  },
]
