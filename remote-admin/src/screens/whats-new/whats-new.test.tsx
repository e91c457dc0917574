import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './whats-new.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['releases']>

const news = [
  {
    id: 4,
    at: '2026-11-02T12:00:00.000Z',
    area: 'members',
    version: '1.4.0',
    text: 'Notes beside it',
    canary: true,
    written: null,
  },
  {
    id: 3,
    at: '2026-11-02T10:00:00.000Z',
    area: 'admin',
    version: '0.2.0',
    text: 'Releases has a screen',
    canary: false,
    written: null,
  },
  {
    id: 2,
    at: '2026-10-20T12:00:00.000Z',
    area: 'members',
    version: '1.3.0',
    text: 'Quicker filters',
    canary: false,
    written: null,
  },
]

const show = (answers: Answers = { listAnnouncements: () => news }, at = '/whats-new') =>
  renderScreen(Screen, { at, answers: { releases: answers }, agent: { ...testAgent, level: 'sales' } })

test('lists news by day, newest first, with area and version', async () => {
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

test('filters by area, in the address', async () => {
  const { user, search } = await show()
  await screen.findByText('Releases has a screen')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Members')
  expect(search().get('area')).toBe('members')
  expect(screen.queryByText('Releases has a screen')).not.toBeInTheDocument()
  expect(screen.getByText('Quicker filters')).toBeVisible()
})

test('says when an area has no news, and leads to all areas', async () => {
  const { user } = await show(undefined, '/whats-new?area=mail')
  expect(await screen.findByText('Nothing new in Mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All areas' }))
  expect(await screen.findByText('Quicker filters')).toBeVisible()
})

test('says when there is no news', async () => {
  await show({ listAnnouncements: () => [] })
  expect(await screen.findByText('Nothing new yet')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
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

test('tells an agent without access that they are not allowed', async () => {
  await show({
    listAnnouncements: () => {
      throw new Refusal('notAllowed')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

describe('announcements', () => {
  const written = {
    id: 9,
    at: '2026-11-03T12:00:00.000Z',
    area: 'host',
    version: '',
    text: 'On Sunday at nine.',
    canary: false,
    written: { title: 'Maintenance', link: '/quickstats', by: 'Ben Ito', version: 2 },
  }
  const as = (
    level: 'su' | 'manager',
    announcements: Parameters<typeof renderScreen>[1]['answers']['announcements'] = {},
  ) =>
    renderScreen(Screen, {
      at: '/whats-new',
      answers: { releases: { listAnnouncements: () => [written, ...news] }, announcements },
      agent: { ...testAgent, level },
    })
  const created = { announcement_id: 10, title: 'a', text: 'b', link: '', version: 1 }

  test('appear among the release notes, with author and link', async () => {
    await as('manager')
    const item = (await screen.findAllByRole('listitem'))[0]
    expect(item).toHaveTextContent(/Maintenance.*On Sunday at nine.*By Ben Ito/)
    expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/quickstats')
  })

  test('can be edited by su only', async () => {
    await as('manager')
    await screen.findByText('Maintenance')
    expect(screen.queryByRole('button', { name: /announcement|Edit|Withdraw/ })).not.toBeInTheDocument()
  })

  test('are written by su with a preview', async () => {
    const { user, received } = await as('su', { addAnnouncement: () => created })
    await user.click(await screen.findByRole('button', { name: 'New announcement' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'New hours')
    await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'From eight.')
    expect(within(dialog).getByRole('region', { name: 'Preview' })).toHaveTextContent(/New hours.*From eight\./)
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('All agents have been notified.')).toBeVisible()
    expect(received.find(({ call }) => call === 'announcements.addAnnouncement')?.input).toEqual({
      title: 'New hours',
      text: 'From eight.',
      link: '',
    })
  })

  test('are corrected by su with the version seen', async () => {
    const { user, received } = await as('su', { updateAnnouncement: () => created })
    await user.click(await screen.findByRole('button', { name: 'Edit: Maintenance' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), '!')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Announcement updated.')).toBeVisible()
    expect(received.find(({ call }) => call === 'announcements.updateAnnouncement')?.input).toMatchObject({
      announcement_id: 9,
      version: 2,
      title: 'Maintenance!',
    })
  })

  test('are withdrawn by su only after confirmation', async () => {
    const { user, received } = await as('su', { withdrawAnnouncement: () => ({}) })
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Maintenance' }))
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw “Maintenance”?' })
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The announcement is withdrawn.')).toBeVisible()
    expect(received.find(({ call }) => call === 'announcements.withdrawAnnouncement')?.input).toEqual({
      announcement_id: 9,
      version: 2,
    })
  })
})
