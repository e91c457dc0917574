import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './whats-new.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['releases']>

const news = [
  { id: 4, at: '2026-11-02T12:00:00.000Z', area: 'members', version: '1.4.0', text: 'Notes beside it', canary: true },
  {
    id: 3,
    at: '2026-11-02T10:00:00.000Z',
    area: 'admin',
    version: '0.2.0',
    text: 'Releases has a screen',
    canary: false,
  },
  { id: 2, at: '2026-10-20T12:00:00.000Z', area: 'members', version: '1.3.0', text: 'Quicker filters', canary: false },
]

const show = (answers: Answers = { listAnnouncements: () => news }, at = '/whats-new') =>
  renderScreen(Screen, { at, answers: { releases: answers }, agent: { ...testAgent, level: 'sales' } })

test('tells what is new by day, newest first, with area and version', async () => {
  await show()
  const day = await screen.findByRole('region', { name: 'Nov 2, 2026' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Nov 2, 2026',
    'Oct 20, 2026',
  ])
  const [first, second] = within(day).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Members.*1\.4\.0.*For some agents so far.*Notes beside it/)
  expect(second).toHaveTextContent(/Admin.*0\.2\.0.*Releases has a screen/)
  expect(second).not.toHaveTextContent('For some agents')
})

test('narrows to an area, in the address', async () => {
  const { user, search } = await show()
  await screen.findByText('Releases has a screen')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Members')
  expect(search().get('area')).toBe('members')
  expect(screen.queryByText('Releases has a screen')).not.toBeInTheDocument()
  expect(screen.getByText('Quicker filters')).toBeVisible()
})

test('tells nothing-yet from nothing-in-this-area', async () => {
  const { user } = await show(undefined, '/whats-new?area=mail')
  expect(await screen.findByText('Nothing new in Mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All areas' }))
  expect(await screen.findByText('Quicker filters')).toBeVisible()
})

test('says so when there is no news at all', async () => {
  await show({ listAnnouncements: () => [] })
  expect(await screen.findByText('Nothing new yet')).toBeVisible()
})

test('says what failed and loads again on Retry', async () => {
  let down = true
  const { user } = await show({
    listAnnouncements: () => {
      if (down) throw new Refusal('unavailable')
      return news
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The database does not answer.')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Quicker filters')).toBeVisible()
})

test('tells an agent whom the server bars that this is not theirs', async () => {
  await show({
    listAnnouncements: () => {
      throw new Refusal('notAllowed')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})
