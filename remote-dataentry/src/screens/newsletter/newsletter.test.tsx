import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Newsletter, NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { Screen } from './newsletter.screen.tsx'

const press = (press_id: number, company_name: string, values: Partial<NewsletterPress> = {}): NewsletterPress => ({
  press_id,
  kind: 'news',
  company_id: press_id,
  company_name,
  domain: 'acme.example',
  title: `${company_name} opens an office`,
  summary: '',
  url: '',
  site: '',
  language: 'en',
  happened_on: '11/21/2026',
  amount: null,
  currency: null,
  round: '',
  people: [],
  gone: false,
  ...values,
})
const three = [press(1, 'Acme'), press(2, 'Bolt'), press(3, 'Cobalt')]
const saved = (items: NewsletterPress[] = [], version = 1): Newsletter => ({
  day: '11/21/2026',
  items,
  version,
  updated_by: version === 1 ? '' : 'Ben Ito',
  updated_at: version === 1 ? null : '2026-11-21T09:00:00.000Z',
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['newsletter']>
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/dataentry/searchNewsletterCompany?day=11/21/2026',
    answers: {
      newsletter: { searchNewsletterCompany: () => three, getNewsletter: () => saved(), ...answers },
    },
  })
const order = () => within(screen.getByRole('list', { name: 'Newsletter' })).getAllByRole('listitem')
const names = () => order().map((item) => item.getAttribute('aria-label'))
const sent = (received: readonly { call: string; input: unknown }[]) =>
  received.flatMap(({ call, input }) => (call === 'newsletter.saveNewsletter' ? [input] : []))
const store = (press_ids: readonly number[], version: number) =>
  saved(
    press_ids.flatMap((id) => three.filter(({ press_id }) => press_id === id)),
    version + 1,
  )

test('selects, orders and saves press by keyboard', async () => {
  const { user, received } = await show({
    saveNewsletter: ({ press_ids, version }) => store(press_ids, version),
  })
  const first = await screen.findByRole('checkbox', { name: /Add to the newsletter: Acme/ })
  first.focus()
  await user.keyboard(' {ArrowDown} {ArrowDown} ')
  await screen.findByRole('list', { name: 'Newsletter' })
  order()[2]?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(names()).toEqual([
    'Cobalt: Cobalt opens an office: place 1 of 3',
    'Acme: Acme opens an office: place 2 of 3',
    'Bolt: Bolt opens an office: place 3 of 3',
  ])
  expect(order()[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}{Delete}')
  expect(names()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Newsletter saved')).toBeVisible()
  expect(sent(received)).toEqual([{ day: '11/21/2026', version: 1, press_ids: [3, 2] }])
})

test('keeps what is selected during a save, and saves it next', async () => {
  const answer = Promise.withResolvers<Newsletter>()
  const { user, received } = await show({
    saveNewsletter: ({ press_ids, version }) => (version === 1 ? answer.promise : store(press_ids, version)),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Acme/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('checkbox', { name: /Bolt/ }))
  answer.resolve(store([1], 1))
  expect(await screen.findByText('Newsletter saved')).toBeVisible()
  expect(names()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(received).at(-1)).toEqual({ day: '11/21/2026', version: 2, press_ids: [1, 2] }))
})

test('buttons move and remove press as well', async () => {
  const { user } = await show({ getNewsletter: () => saved(three, 2) })
  await user.click(await screen.findByRole('button', { name: /^Move down: Acme/ }))
  expect(names()[0]).toMatch(/^Bolt/)
  await user.click(screen.getByRole('button', { name: /^Remove: Acme/ }))
  expect(names()).toHaveLength(2)
  expect(screen.getByRole('checkbox', { name: /Acme/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(names()).toHaveLength(3)
})

test('previews the mail in a fully sandboxed frame', async () => {
  const { user } = await show({ getNewsletter: () => saved([press(1, '<b>Acme</b>')], 2) })
  await screen.findByRole('list', { name: 'Newsletter' })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle('Preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain('&lt;b&gt;Acme')
})

test('shows a newsletter that another agent saved first, and can merge both', async () => {
  let version = 2
  const { user, received } = await show({
    getNewsletter: () =>
      version === 2 ? saved([press(1, 'Acme')], 2) : saved([press(1, 'Acme'), press(2, 'Bolt')], 3),
    saveNewsletter: ({ press_ids, version: seen }) => {
      if (seen === 3) return store(press_ids, 3)
      version = 3
      const conflict = { current: { version: 3 }, yours: {}, changed_by: 'Ben Ito', changed_at: null }
      throw new Refusal('versionConflict', { conflict })
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /Cobalt/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this newsletter' })
  expect(dialog).toHaveTextContent('Ben Ito saved it')
  await user.click(within(dialog).getByRole('button', { name: 'Combine both' }))
  expect(names().map((name) => name?.split(':')[0])).toEqual(['Acme', 'Bolt', 'Cobalt'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Newsletter saved')).toBeVisible()
  expect(sent(received).at(-1)).toEqual({ day: '11/21/2026', version: 3, press_ids: [1, 2, 3] })
})

test('unsaved changes block the export, and are offered back', async () => {
  const { user, view } = await show({ getNewsletter: () => saved([press(1, 'Acme')], 2) })
  await user.click(await screen.findByRole('checkbox', { name: /Bolt/ }))
  expect(screen.getByRole('button', { name: 'Export as HTML' })).toBeDisabled()
  view.unmount()
  const { user: again } = await show({ getNewsletter: () => saved([press(1, 'Acme')], 2) })
  await again.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(names()).toHaveLength(2)
})

test('filters the press of the day by kind and text', async () => {
  const { user, received } = await show()
  await screen.findByRole('checkbox', { name: /Acme/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'funding')
  await user.type(screen.getByRole('searchbox', { name: 'Company or title' }), 'acm')
  await screen.findByRole('checkbox', { name: /Acme/ })
  const lastSearch = () => received.filter(({ call }) => call === 'newsletter.searchNewsletterCompany').at(-1)?.input
  await waitFor(() => expect(lastSearch()).toEqual({ day: '11/21/2026', kind: 'funding', text: 'acm' }))
})

test('opens the newsletter of another day', async () => {
  const { user, search } = await show()
  await user.click(await screen.findByRole('button', { name: 'The day before' }))
  expect(search().get('day')).toBe('11/20/2026')
  expect(screen.getByRole('button', { name: 'The day before' })).toHaveFocus()
})

test('says when nothing is there, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    searchNewsletterCompany: () => {
      if (down) throw new Refusal('unavailable')
      return []
    },
  })
  expect(await screen.findByText('The newsletter is empty')).toBeVisible()
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No press on this day')).toBeVisible()
})
