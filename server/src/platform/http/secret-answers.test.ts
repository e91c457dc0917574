import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { calls } from '../../calls.ts'

const all = Object.entries(calls).flatMap(([group, of]) =>
  Object.entries(of).map(([name, call]: [string, Call]) => ({ group, name: `${group}.${name}`, call })),
)

/** Every call whose answer holds a secret or a link that works by itself, and those that show mails. */
const plain = {
  'a token, a key, a code or what leads to one': [
    'session.login',
    'session.loginWithCode',
    'session.socialLogin',
    'session.startSocialLogin',
    'passkeys.startPasskey',
    'passkeys.startPasskeyProof',
    'passkeys.startPasskeySignIn',
    'passkeys.addPasskey',
    'passkeys.signInWithPasskey',
    'twoStep.startTwoStep',
    'twoStep.confirmTwoStep',
    'releases.addReleaseToken',
    'directories.addScimToken',
    'approvals.approveKeyRequest',
    'mailAccounts.beginAuthorization',
  ],
  'a link that works by itself': [
    'releases.createPreviewLink',
    'exports.getDownloadLink',
    'customerAccount.signInAsCustomer',
    'members.getCustomerFigures',
    'stripeStats.listInvoices',
  ],
  'mails, which bring codes and links of others, beside text of anyone who writes': [
    'mail.getEmailInbox',
    'mail.getSingleEmail',
    'mail.getText',
    'mailDrafts.getDraft',
    'mailDrafts.listDrafts',
    'mailTeam.getThreadTeam',
    'mailTeam.listTicketThreads',
    'mailTeam.listCustomerThreads',
  ],
  'nothing, but the input is a password or a code': [
    'session.getInvitation',
    'session.signUp',
    'session.confirmSignUp',
    'session.resendSignUpCode',
    'session.forgetPassword',
    'session.resetPassword',
    'session.acceptInvitation',
    'session.changeOwnPassword',
    'agents.setAgentPassword',
    'twoStep.disableTwoStep',
    'passkeys.proveAgain',
    'passkeys.removePasskey',
    'screenLock.unlockSession',
    'customerAccount.setCustomerPassword',
  ],
}

/** Names of fields that a secret could have. */
const suspect =
  /token|secret|password|recovery|challenge|nonce|signature|hash|^options$|(^|_)(code|codes|key|keys|url|uri|link|path|ticket)$/

/** Fields of other calls with such a name, and why they hold none. */
const harmless: readonly { readonly field: RegExp; readonly in: readonly string[] | 'any'; readonly why: string }[] = [
  { field: /^(company|logo|source|ticket)_url$|^postal_code$/, in: 'any', why: 'an address that others know' },
  { field: /^url$/, in: ['press', 'pressQueues', 'newsletter', 'insideProducts'], why: 'a public page' },
  { field: /^ticket$/, in: ['support', 'mailTeam'], why: 'a ticket of support' },
  { field: /^url$/, in: ['files'], why: 'a picture that its screens show' },
  {
    field: /^(scim_)?tokens$|^has_secret$/,
    in: ['directories'],
    why: 'how many there are, when they were made, and whether',
  },
  { field: /^(redirect|scim)_url$/, in: ['directories'], why: 'an address of this console' },
  { field: /^link$/, in: ['releases', 'banner', 'announcements'], why: 'a link that everybody gets' },
  { field: /^code$/, in: ['members', 'companies', 'sic'], why: 'a code of a country, a state or an industry' },
  { field: /^code$/, in: ['browserErrors'], why: 'a line of our source' },
  {
    field: /^code$/,
    in: [
      ...['newCustomers', 'autoBanning', 'approvals', 'abuse', 'support', 'mail', 'mailTeam', 'press'],
      ...['domainChecks', 'accountStanding'],
    ],
    why: 'the code of an error',
  },
  { field: /^code$/, in: ['mailAccounts'], why: 'the code of an error' },
  { field: /^code$/, in: ['companyIndustry'], why: 'the code of an error' },
  {
    field: /^keys?$/,
    in: ['members', 'companies', 'counts', 'tracker', 'approvals'],
    why: 'a name, a number or a prefix',
  },
  { field: /^url_key$/, in: ['press'], why: 'a page in one spelling' },
  { field: /^hash$/, in: ['audit'], why: 'the head of the chain, to be stored elsewhere' },
  { field: /^redirect_uri$/, in: ['mailAccounts'], why: 'a setting' },
  { field: /^signature$/, in: ['mailAccounts'], why: 'the end of a mail' },
  { field: /^recovery_left$/, in: ['twoStep'], why: 'a number' },
]

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly anyOf?: readonly Shape[]
}

/** Names of all fields of an answer. */
const fieldsOf = (shape: Shape, found: Set<string> = new Set()): Set<string> => {
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    found.add(name)
    fieldsOf(inner, found)
  }
  const { additionalProperties } = shape
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : []
  for (const inner of [...(shape.items ? [shape.items] : []), ...rest, ...(shape.anyOf ?? [])]) fieldsOf(inner, found)
  return found
}

const suspectsIn = ({ output }: Call) => [...fieldsOf(output as Shape)].filter((name) => suspect.test(name)) // JSON Schema

test('exactly the calls of this list leave as they are, besides files', () => {
  const found = all.filter(({ call }) => !(call.compressed || call.stream)).map(({ name }) => name)
  expect(found.toSorted()).toEqual(Object.values(plain).flat().toSorted())
})

test('a field whose name could be that of a secret is in an answer that leaves as it is, or known to hold none', () => {
  const left = all
    .filter(({ call }) => call.compressed)
    .flatMap(({ group, name, call }) =>
      suspectsIn(call)
        .filter(
          (field) => !harmless.some((one) => one.field.test(field) && (one.in === 'any' || one.in.includes(group))),
        )
        .map((field) => `${name}: ${field}`),
    )
  expect(left).toEqual([])
})

test('each exception is needed, and a secret is found by its name', () => {
  const open = all.filter(({ call }) => call.compressed)
  const needless = harmless.filter(
    (one) =>
      !open.some(
        ({ group, call }) =>
          (one.in === 'any' || one.in.includes(group)) && suspectsIn(call).some((field) => one.field.test(field)),
      ),
  )
  expect(needless.map(({ field, in: groups }) => `${field} in ${groups}`)).toEqual([])
  const [tokens] = Object.values(plain)
  const unseen = all.filter(({ name, call }) => tokens?.includes(name) && suspectsIn(call).length === 0)
  expect(unseen).toEqual([])
})

test('no answer that must not be stored is compressed', () => {
  const wrong = all.filter(({ call }) => call.compressed && call.secret)
  expect(wrong).toEqual([])
  expect(all.filter(({ call }) => call.compressed).length).toBeGreaterThan(300)
  measured('C3', 'secret answers that are compressed', wrong.length)
})
