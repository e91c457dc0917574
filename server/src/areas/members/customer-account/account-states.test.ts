import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { teamCalls } from '@console/remote-members/contract/calls/team'
import { accountActions } from '@console/remote-members/contract/customer-actions'
import { testServer } from '../../../testing/server.ts'

const server = testServer()

type Values = NonNullable<Parameters<typeof server.addCustomer>[0]>
const standings: Record<string, Values> = {
  new: {},
  blocked: { blocked: true },
  disabled: { disabled: true },
  approved: { approval: 'approved' },
  revoked: { approval: 'revoked' },
  member: {},
  nowhere: { ip: null },
  contact: { salesforce_contact_id: '003x' },
}

const actions: Record<string, (id: number) => Promise<{ status: number; code: string | undefined }>> = {
  enable: (customer_id) => send(customerAccountCalls.enableCustomer, { customer_id }),
  block: (customer_id) => send(customerAccountCalls.blockCustomer, { customer_id, block_all: false }),
  setSpam: (customer_id) => send(customerAccountCalls.setSpam, { customer_id, status: true }),
  approve: (customer_id) => send(customerAccountCalls.setApproval, { customer_id, status: 'approve' }),
  revoke: (customer_id) => send(customerAccountCalls.setApproval, { customer_id, status: 'revoke' }),
  setPassword: (customer_id) => send(customerAccountCalls.setCustomerPassword, { customer_id, password: '123456' }),
  banIp: (customer_id) => send(customerAccountCalls.banCustomerIp, { customer_id, reason: 'x', duration: 'day' }),
  setEncryption: (customer_id) => send(customerAccountCalls.setEncryption, { customer_id, status: true }),
  setNewSite: (customer_id) => send(customerAccountCalls.setNewSite, { customer_id, status: true }),
  sendWelcome: (customer_id) => send(reachCalls.sendWelcomeMail, { customer_id, template: 'welcome' }),
  signIn: (customer_id) => send(customerOutsideCalls.signInAsCustomer, { customer_id, reason: 'a question' }),
  convertLead: (customer_id) => send(customerOutsideCalls.convertLead, { customer_id }),
  addMember: (parent_id) =>
    send(teamCalls.addTeamMember, {
      parent_id,
      first_name: 'Nia',
      last_name: '',
      email: `m${parent_id}@works.example`,
    }),
  changeTeam: (parent_id) => send(teamCalls.setTeamNewSite, { parent_id, status: true }),
}
const send: ReturnType<typeof server.as> = (...request) => server.as('manager')(...request)

/** Written by hand; `+` is a 200. The main site and Salesforce are not configured here. */
const cells = `
               new            blocked         disabled         approved        revoked        member         nowhere        contact
enable         alreadyEnabled +               +                alreadyEnabled  alreadyEnabled alreadyEnabled alreadyEnabled alreadyEnabled
block          +              customerBlocked +                +               +              +              +              +
setSpam        +              +               +                +               +              +              +              +
approve        +              customerBlocked +                alreadyApproved +              +              +              +
revoke         notApproved    notApproved     notApproved      +               notApproved    notApproved    notApproved    notApproved
setPassword    +              +               +                +               +              +              +              +
banIp          +              +               +                +               +              +              noKnownIp      +
setEncryption  +              +               +                +               +              +              +              +
setNewSite     +              +               +                +               +              +              +              +
sendWelcome    +              customerBlocked +                +               +              +              +              +
signIn         notConfigured  customerBlocked customerDisabled notConfigured   notConfigured  notConfigured  notConfigured  notConfigured
convertLead    notConfigured  notConfigured   notConfigured    notConfigured   notConfigured  notConfigured  notConfigured  alreadyConverted
addMember      +              customerBlocked +                +               +              notTeamOwner   +              +
changeTeam     +              +               +                +               +              notTeamOwner   +              +`

const [header = '', ...lines] = cells.trim().split('\n')
const table = lines.flatMap((line) => {
  const [action = '', ...answers] = line.trim().split(/\s+/)
  return header.split(/\s+/).map((standing, index) => {
    const answer = answers[index]
    return [answer === '+' ? 200 : 409, action, standing, answer === '+' ? undefined : answer] as const
  })
})

test('the table has every cell', () => {
  expect([...new Set(table.map(([, action]) => action))]).toEqual(accountActions.names)
  expect([...new Set(table.map(([, , standing]) => standing))]).toEqual(Object.keys(standings))
  expect(table).toHaveLength(accountActions.names.length * Object.keys(standings).length)
})

let addresses = 0

test.each(table)('%s %s of a customer who is %s: %s', async (status, action, standing, code) => {
  addresses += 1
  const parent_id = standing === 'member' ? await server.addCustomer({ seats: 9 }) : null
  const ip = `203.0.113.${addresses}`
  const id = await server.addCustomer({ seats: 9, parent_id, ip, ...standings[standing] })
  expect(await actions[action]?.(id)).toMatchObject({ status, code })
})
