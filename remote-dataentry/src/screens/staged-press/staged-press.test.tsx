import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { pageOf, stagedPage } from '../../testing/sample-press.ts'
import { Screen } from './staged-press.screen.tsx'

type Given = Parameters<typeof renderScreen>[1]['answers']
const rows = [
  stagedPage(1),
  stagedPage(2, { state: 'failed', problem: 'addressRefused', title: '' }),
  stagedPage(3, { state: 'published', press_event_id: 9, company_id: 7 }),
]
const show = (press: Given['press'], companies: NonNullable<Given['companies']> = {}) =>
  renderScreen(Screen, { at: '/dataentry/viewStagedPress', answers: { press, companies } })

test('lists staged pages; each links to its form, or to its press event once published', async () => {
  await show({ listStagedPress: () => pageOf(rows) })
  expect(await screen.findByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/dataentry/createPress/0/1')
  expect(screen.getByRole('link', { name: 'https://news.example/2' })).toBeVisible()
  expect(screen.getByText('This isn’t a public web address, so it can’t be read.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/dataentry/createPress/7?press=9')
})

test('deletes several pages, and says which were left out and why', async () => {
  const { user, received } = await show({
    listStagedPress: () => pageOf(rows),
    deleteStagedPress: () => ({
      done: 2,
      unchanged: 0,
      refused_total: 1,
      refused: [{ id: 3, name: 'Page 3', code: 'alreadyPublished' }],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 staged pages?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This has already been published.')).toBeVisible()
  expect(received.find(({ call }) => call === 'press.deleteStagedPress')?.input).toEqual({
    selection: { ids: [1, 2, 3] },
  })
})

test('rereads pages without confirmation', async () => {
  const { user, received } = await show({
    listStagedPress: () => pageOf(rows),
    readStagedPressAgain: () => ({ done: 1, unchanged: 0, refused: [], refused_total: 0 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Reading 1 page again')).toBeVisible()
  expect(received.find(({ call }) => call === 'press.readStagedPressAgain')?.input).toEqual({ selection: { ids: [2] } })
})

test('edits the company, kind and title of a page', async () => {
  const found = {
    company_id: 7,
    name: 'Acme Rockets',
    domain: 'acme.example',
    by_domain: null,
    country: null,
    employees: null,
    exact: true,
  }
  const { user, received } = await show(
    {
      listStagedPress: () => pageOf(rows),
      updateStagedPress: (input) => stagedPage(1, { title: input.title, version: 2 }),
    },
    { searchCompanies: () => [found] },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Page 1' }))
  const dialog = await screen.findByRole('dialog')
  const title = within(dialog).getByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Better')
  await user.type(within(dialog).getByRole('combobox', { name: 'Company' }), 'acme')
  await user.click(await within(dialog).findByRole('option', { name: /Acme Rockets/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Staged press saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'press.updateStagedPress')?.input).toEqual({
    staged_press_id: 1,
    version: 1,
    company_id: 7,
    kind: 'news',
    title: 'Better',
  })
})

test('says when nothing is staged, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listStagedPress: () => {
      if (down) throw new Refusal('unavailable')
      return pageOf([])
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing is staged')).toBeVisible()
})
