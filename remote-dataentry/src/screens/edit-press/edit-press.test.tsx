import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { KnownPress } from '../../../contract/calls/press.ts'
import { articleOf, pageOf, pressEvent, stagedPage } from '../../testing/sample-press.ts'
import { Screen } from './edit-press.screen.tsx'

type Given = Parameters<typeof renderScreen>[1]['answers']
type User = Awaited<ReturnType<typeof renderScreen>>['user']

const url = 'https://news.example/acme'
const company = {
  company_id: 7,
  name: 'Acme Rockets',
  domain: 'acme.example',
  by_domain: null,
  country: null,
  employees: null,
  exact: true,
}
const templates = [
  {
    id: 1,
    name: 'Funding round',
    kind: 'funding' as const,
    title: '{{company}} raises {{amount}}',
    summary: '{{company}} ({{domain}}) has raised {{amount}}.',
  },
]
const known = (more: Partial<KnownPress> = {}): KnownPress => ({
  kind: 'press',
  id: 9,
  company_id: 7,
  company_name: 'Acme',
  title: 'Entered before',
  url,
  state: 'confirmed',
  created_by: 'Bea Voss',
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
})

const show = (press: Given['press'], at = '/dataentry/createPress') =>
  renderScreen(Screen, {
    at,
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    answers: {
      companies: { searchCompanies: () => [company] },
      press: {
        getPressTemplates: () => templates,
        searchPressUrl: () => ({ url_key: 'news.example/acme', known: [], article: null }),
        readPressPage: () => articleOf(url),
        ...press,
      },
    },
  })
const address = () => screen.findByRole('textbox', { name: 'Page address' })
const field = (name: string) => screen.getByRole('textbox', { name })
const choose = async (user: User) => {
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'acme')
  await screen.findByRole('option', { name: /Acme Rockets/ })
  await user.keyboard('{Enter}')
  await screen.findByDisplayValue('Acme Rockets')
}
const enter = async (user: User) => {
  await user.type(await address(), `${url}{Enter}`)
  await screen.findByRole('article')
}

beforeEach(() => localStorage.clear())

test('reports duplicates of the address, reads the page, and fills the form from it', async () => {
  const { user } = await show({ searchPressUrl: () => ({ url_key: 'k', known: [known()], article: null }) })
  await enter(user)
  expect(screen.getByText('This page is already known')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entered before' })).toBeVisible()
  expect(field('Headline')).toHaveValue('Acme raises $5 million')
  expect(field('Date')).toHaveValue('03/04/2026')
})

test('enters press by keyboard and starts over', async () => {
  const { user, received } = await show({ addPress: ({ title }) => pressEvent(1, { title }) })
  await enter(user)
  await user.click(screen.getByRole('combobox', { name: 'Company' }))
  await choose(user)
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Press event entered: Acme raises $5 million')).toBeVisible()
  expect(received.find(({ call }) => call === 'press.addPress')?.input).toMatchObject({
    url,
    company_id: 7,
    kind: 'news',
    title: 'Acme raises $5 million',
    happened_on: '03/04/2026',
    amount: null,
  })
  expect(await address()).toHaveValue('')
  expect(await address()).toHaveFocus()
})

test('a template fills empty fields and its placeholders, but never typed text', async () => {
  const { user, received } = await show({ addPress: ({ title }) => pressEvent(1, { title }) })
  await enter(user)
  await choose(user)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'funding')
  await user.type(field('Headline'), 'x')
  await user.clear(field('Headline'))
  await user.type(field('Headline'), 'My own words')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Funding round')
  expect(field('Headline')).toHaveValue('My own words')
  expect(field('Summary')).toHaveValue('Acme Rockets (acme.example) has raised {{amount}}.')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Fill in the placeholders in braces or remove them.')).toBeVisible()
  await user.type(field('Amount'), '5m')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(field('Summary')).toHaveValue('Acme Rockets (acme.example) has raised €5M.')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Press event entered: My own words')
  expect(received.find(({ call }) => call === 'press.addPress')?.input).toMatchObject({
    title: 'My own words',
    amount: 5_000_000,
    currency: 'EUR',
  })
})

test('Enter in the address reports what is wrong with it', async () => {
  const { user } = await show({})
  await user.type(await address(), 'not a url{Enter}')
  expect(await screen.findByText('Enter the address of a page, such as https://example.com/news.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Open the page/ })).not.toBeInTheDocument()
})

test('reports a missing value at its field, focuses it, and sends nothing', async () => {
  const { user, received } = await show({})
  await enter(user)
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Please fill this in.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Company' })).toHaveFocus()
  expect(received.some(({ call }) => call === 'press.addPress')).toBe(false)
})

test('refuses an internal address with a clear message', async () => {
  const { user } = await show({
    readPressPage: () => {
      throw new Refusal('addressRefused')
    },
  })
  await user.type(await address(), 'http://localhost/x{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This isn’t a public web address, so it can’t be read.')
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('finds people of the company, or takes typed ones', async () => {
  const { user, received } = await show({
    searchPressPeople: () => [
      { employee_id: 3, name: 'Nora Okafor', title: 'CFO', company_id: 7, company_name: 'Acme Rockets' },
    ],
    addPress: () => pressEvent(1),
  })
  await enter(user)
  await choose(user)
  const person = screen.getByRole('combobox', { name: 'Add a person' })
  await user.type(person, 'nor')
  await screen.findByRole('option', { name: /Nora Okafor/ })
  await user.keyboard('{Enter}')
  await user.type(person, 'Ada')
  await screen.findByRole('option', { name: /Not in our records/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Title of Ada' }), 'CTO')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/Press event entered/)
  expect(received.find(({ call }) => call === 'press.searchPressPeople')?.input).toEqual({ text: 'nor', company_id: 7 })
  expect(received.find(({ call }) => call === 'press.addPress')?.input).toMatchObject({
    people: [
      { employee_id: 3, name: 'Nora Okafor', title: 'CFO' },
      { employee_id: null, name: 'Ada', title: 'CTO' },
    ],
  })
})

test('restores typed text after the page was left', async () => {
  const { user, view } = await show({})
  await enter(user)
  await user.type(field('Summary'), 'Half')
  view.unmount()
  const again = await show({})
  expect(await screen.findByText('Unsaved changes restored')).toBeVisible()
  expect(field('Summary')).toHaveValue('Half')
  await again.user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement) // just rendered
  expect(field('Summary')).toHaveValue('')
})

describe('a staged page', () => {
  const staged = {
    staged: stagedPage(4, {
      url,
      company_id: 7,
      company_name: 'Acme Rockets',
      company_domain: 'acme.example',
      version: 3,
    }),
    article: articleOf(url),
  }

  test('is published as seen, and the next one opens', async () => {
    const { user, received, router } = await show(
      {
        getStagedPress: ({ staged_press_id }) => ({ ...staged, staged: { ...staged.staged, staged_press_id } }),
        insertStoragePress: ({ title }) => pressEvent(1, { title }),
        listStagedPress: () => pageOf([stagedPage(5)]),
      },
      '/dataentry/createPress/7/4',
    )
    expect(await screen.findByDisplayValue('Acme Rockets')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published: Page 4')).toBeVisible()
    expect(received.find(({ call }) => call === 'press.insertStoragePress')?.input).toMatchObject({
      staged_press_id: 4,
      version: 3,
      company_id: 7,
      url,
      title: 'Page 4',
      happened_on: '03/04/2026',
    })
    await screen.findByRole('article')
    expect(router.state.location.pathname).toBe('/dataentry/createPress/0/5')
  })

  test('that is already published shows its press event', async () => {
    await show(
      {
        getStagedPress: () => ({ ...staged, staged: { ...staged.staged, state: 'published', press_event_id: 9 } }),
        viewEditPress: () => ({ press: pressEvent(9, { title: 'Theirs' }), article: null }),
      },
      '/dataentry/createPress/7/4',
    )
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
})

describe('an event', () => {
  const at = '/dataentry/createPress/7?press=1'

  test('is changed with the version seen', async () => {
    const { user, received } = await show(
      {
        viewEditPress: () => ({ press: pressEvent(1, { version: 4 }), article: articleOf(url) }),
        saveEditPress: (input) => pressEvent(1, { title: input.title, version: 5 }),
      },
      at,
    )
    await user.clear(await screen.findByRole('textbox', { name: 'Headline' }))
    await user.type(field('Headline'), 'Better')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Press event saved.')).toBeVisible()
    expect(received.find(({ call }) => call === 'press.saveEditPress')?.input).toMatchObject({
      press_event_id: 1,
      version: 4,
      title: 'Better',
      amount: 5_000_000,
      round: 'Seed',
    })
  })

  test('that another agent saved first shows both versions, and saves the chosen values', async () => {
    const theirs = pressEvent(1, { title: 'Theirs', round: 'Series A', version: 2 })
    let refused = false
    const { user, received } = await show(
      {
        viewEditPress: () => ({ press: pressEvent(1), article: null }),
        saveEditPress: (input) => {
          if (refused) return pressEvent(1, { title: input.title, version: 3 })
          refused = true
          const conflict = { current: { ...theirs }, yours: {}, changed_by: 'Bea Voss', changed_at: theirs.updated_at }
          throw new Refusal('versionConflict', { conflict })
        },
      },
      at,
    )
    await user.clear(await screen.findByRole('textbox', { name: 'Headline' }))
    await user.type(field('Headline'), 'Mine')
    await user.keyboard('{Control>}s{/Control}')
    const dialog = await screen.findByRole('alertdialog')
    // Only conflicting fields are asked about; the round was changed by the other agent alone.
    expect(within(dialog).queryByText('Series A')).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: 'Mine' }))
    await user.click(within(dialog).getByRole('button', { name: /Save/ }))
    expect(await screen.findByText('Press event saved.')).toBeVisible()
    expect(received.filter(({ call }) => call === 'press.saveEditPress').at(-1)?.input).toMatchObject({
      version: 2,
      title: 'Mine',
      round: 'Series A',
    })
  })

  test('shows an error and reloads on Retry', async () => {
    let down = true
    const { user } = await show(
      {
        viewEditPress: () => {
          if (down) throw new Refusal('notFound')
          return { press: pressEvent(1, { title: 'Back' }), article: null }
        },
      },
      at,
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('No Record Found')
    down = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByDisplayValue('Back')).toBeVisible()
  })
})
