import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { Team, TeamMember } from '../../../../contract/calls/team.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { TeamTab } from './team.tab.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['team']>

const aMember = (customer_id: number, first_name: string, values: Partial<TeamMember> = {}): TeamMember => ({
  customer_id,
  first_name,
  last_name: 'Lind',
  email: `${first_name.toLowerCase()}@acme.example`,
  title: '',
  flags: [],
  owner: false,
  rights: ['search', 'alerts'],
  default_rights: true,
  last_seen_at: null,
  ...values,
})

const owner = aMember(7, 'Ana', { owner: true, last_name: 'Sousa' })
const aTeam = (members: TeamMember[], values: Partial<Team> = {}): Team => ({
  owner_id: 7,
  owner_name: 'Ana Sousa',
  seats: 5,
  seats_taken: 3,
  members: [owner, ...members],
  ...values,
})
const bo = aMember(8, 'Bo', { default_rights: false, rights: ['search', 'export'] })
const cy = aMember(9, 'Cy', { flags: ['disabled'] })
const team = aTeam([bo, cy])

const show = async (answers: Answers = {}, values: Partial<Customer> = {}) => {
  const customer = aCustomer(values)
  const drawn = await renderScreen(() => <TeamTab customer={customer} />, {
    at: '/editmember',
    answers: { team: { getTeam: () => team, ...answers } },
  })
  await screen.findByRole(answers.getTeam ? 'list' : 'table')
  const sent = (call: string) => drawn.received.filter((one) => one.call === `team.${call}`).at(-1)?.input
  return { ...drawn, sent }
}

beforeEach(() => localStorage.clear())

test('shows seats and members, marks the owner, and finds a member', async () => {
  const { user } = await show()
  expect(screen.getByRole('meter', { name: '3 of 5 seats taken' })).toHaveAttribute('aria-valuenow', '3')
  expect(screen.getByRole('row', { name: /Ana Sousa/ })).toHaveTextContent('Owner')
  expect(screen.getByRole('row', { name: /Bo Lind/ })).toHaveTextContent('Search and Export')
  expect(screen.getByRole('link', { name: 'Bo Lind' })).toHaveAttribute('href', '/editmember?customer_id=8')
  await user.type(screen.getByRole('searchbox', { name: 'Search the team' }), 'lind CÝ')
  expect(screen.queryByRole('row', { name: /Bo Lind/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 member')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search the team' }), 'zzz')
  expect(screen.getByText('No one in the team matches.')).toBeVisible()
})

test("adds a member, and shows the server's refusal at its field", async () => {
  let refuse = true
  const { user, sent } = await show({
    addTeamMember: () => {
      if (refuse) throw new Refusal('emailTaken', { data: { email: ['Another customer has this email address.'] } })
      return team
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add a member' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Di')
  await user.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Roth')
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'di@acme.example')
  await user.type(dialog.getByRole('textbox', { name: /Job title/ }), 'Buyer')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Another customer has this email address.')).toBeVisible()
  refuse = false
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Di Roth was added to the team.')).toBeVisible()
  const fields = { first_name: 'Di', last_name: 'Roth', email: 'di@acme.example', title: 'Buyer' }
  expect(sent('addTeamMember')).toEqual({ parent_id: 7, ...fields })
})

test('says with numbers that no seat is left, for new and for disabled members', async () => {
  await show({ getTeam: () => aTeam([bo, cy], { seats: 3 }) })
  expect(screen.getByRole('button', { name: 'Add a member' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Add a member' })).toHaveAccessibleDescription(
    /No seat is left: 3 of 3 are taken\./,
  )
  expect(screen.getByRole('button', { name: 'Enable Cy Lind' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Disable Bo Lind' })).toBeEnabled()
})

test('gives a seat at once, and removes one after confirmation', async () => {
  const { user, sent } = await show({ setMemberEnabled: () => team })
  await user.click(screen.getByRole('button', { name: 'Enable Cy Lind' }))
  expect(await screen.findByText('Cy Lind has a seat.')).toBeVisible()
  expect(sent('setMemberEnabled')).toEqual({ customer_id: 7, id: 9, status: true })
  await user.click(screen.getByRole('button', { name: 'Disable Bo Lind' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disable Bo Lind?' })
  await user.click(within(question).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Bo Lind no longer has a seat.')).toBeVisible()
  expect(sent('setMemberEnabled')).toEqual({ customer_id: 7, id: 8, status: false })
})

test('resets the rights of one member, and of all after a confirmation with their number', async () => {
  const { user, sent } = await show({ restoreMemberPermissions: () => team, resetTeam: () => team })
  await user.click(screen.getByRole('button', { name: 'Restore the rights of Bo Lind' }))
  expect(await screen.findByText('The rights of Bo Lind were reset to the default.')).toBeVisible()
  expect(sent('restoreMemberPermissions')).toEqual({ customer_id: 8 })
  await user.click(screen.getByRole('button', { name: 'Reset everyone’s rights' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('1 member has custom rights and gets the default rights.')
  await user.click(within(question).getByRole('button', { name: 'Reset everyone’s rights' }))
  expect(await screen.findByText('The team of Ana Sousa has the default rights.')).toBeVisible()
  expect(sent('resetTeam')).toEqual({ customer_id: 7 })
})

test('switches the whole team to the new site', async () => {
  const { user, sent } = await show({ setTeamNewSite: () => team })
  await user.click(screen.getByRole('button', { name: 'New site for the whole team' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('All 3 people of this team see the new site')
  await user.click(within(question).getByRole('button', { name: 'New site for the whole team' }))
  expect(await screen.findByText('The team of Ana Sousa now sees the new site.')).toBeVisible()
  expect(sent('setTeamNewSite')).toEqual({ parent_id: 7, status: true })
})

test("explains the server's refusal with its numbers", async () => {
  const { user } = await show({
    setMemberEnabled: () => {
      throw new Refusal('noSeatLeft', { params: { taken: 5, seats: 5 } })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Enable Cy Lind' }))
  expect(await screen.findByText('No seat is left: 5 of 5 are taken.')).toBeVisible()
})

test('shows a member the team and a link to its owner, without actions', async () => {
  await show({}, { customer_id: 8, parent_id: 7, parent_name: 'Ana Sousa' })
  expect(screen.getByRole('link', { name: 'Open the owner’s page' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7&tab=team',
  )
  expect(screen.queryByRole('button', { name: /Disable/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add a member' })).toHaveAccessibleDescription(
    /This belongs to the team’s owner\./,
  )
})

test('says when there are no other members', async () => {
  await show({ getTeam: () => aTeam([], { seats_taken: 1 }) })
  expect(screen.getByText('No one else is in this team')).toBeVisible()
})

test('renders only the visible rows of 500 members, and counts them all', async () => {
  const many = Array.from({ length: 499 }, (_, index) => aMember(100 + index, `M${index}`))
  await show({ getTeam: () => aTeam(many, { seats: 500, seats_taken: 500 }) })
  expect(screen.getByText('500 members')).toBeVisible()
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
  expect(screen.getAllByRole('row').length).toBeLessThan(80)
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const drawn = await renderScreen(() => <TeamTab customer={aCustomer()} />, {
    at: '/editmember',
    answers: {
      team: {
        getTeam: () => {
          if (down) throw new Refusal('unavailable')
          return team
        },
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  down = false
  await drawn.user.click(retry)
  expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible()
})
