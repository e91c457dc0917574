import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SiteBanner } from '../../../contract/calls/banner.ts'
import { Screen } from './main-site-banner-settings.screen.tsx'

const banner = (values: Partial<SiteBanner> = {}): SiteBanner => ({
  banner_id: 1,
  text: 'We are moving house',
  link: 'https://status.example/',
  link_text: 'Read more',
  foreground: '#ffffff',
  background: '#123456',
  audience: 'all',
  state: 'running',
  created_by: 'Ana Reis',
  starts_at: '2026-11-01T10:00:00.000Z',
  ends_at: null,
  created_at: '2026-11-01T09:00:00.000Z',
  version: 3,
  ...values,
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['banner']>
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/main-site-banner-settings',
    answers: {
      banner: {
        listBanners: () => [banner(), banner({ banner_id: 2, text: 'Summer sale', state: 'ended', audience: 'free' })],
        ...answers,
      },
    },
  })

const open = async (user: Awaited<ReturnType<typeof show>>['user'], name: RegExp | string = 'New banner') => {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const sent = (received: Awaited<ReturnType<typeof show>>['received'], call: string) =>
  received.find((one) => one.call === call)?.input

test('separates current from past banners, each with its audience and end', async () => {
  await show()
  const now = await screen.findByRole('region', { name: 'Current and upcoming' })
  expect(now).toHaveTextContent(/We are moving house.*Shown now.*Everyone.*until ended.*Ana Reis/)
  expect(screen.getByRole('region', { name: 'Past banners' })).toHaveTextContent(/Summer sale.*Ended.*Plan: Free/)
})

test('publishes a banner, with a live preview', async () => {
  const { user, received } = await show({ saveBanner: () => banner() })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'Read-only on Sunday')
  const preview = within(dialog).getByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Read-only on Sunday')
  expect(preview).toHaveTextContent(/Contrast 7/)
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Who sees it/ }), 'Paying customers')
  fireEvent.change(within(dialog).getByLabelText(/^From/), { target: { value: '2026-12-01T08:00' } })
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Banner saved.')).toBeVisible()
  expect(sent(received, 'banner.saveBanner')).toMatchObject({
    text: 'Read-only on Sunday',
    audience: 'paying',
    starts_at: new Date(2026, 11, 1, 8).toISOString(),
    ends_at: null,
  })
})

test('refuses colours with too little contrast', async () => {
  const { user } = await show()
  const dialog = await open(user)
  fireEvent.change(within(dialog).getByLabelText(/Text colour/), { target: { value: '#1a6ca6' } })
  expect(await within(dialog).findByText(/too low to read/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test('names the overlapping banner', async () => {
  const { user } = await show({
    saveBanner: () => {
      throw new Refusal('bannerOverlaps', { params: { text: 'We are moving house' } })
    },
  })
  const dialog = await open(user, /Edit: We are moving house/)
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/“We are moving house” is shown to the same audience/)).toBeVisible()
})

test('ends a banner only after confirmation', async () => {
  const { user, received } = await show({ endBanner: () => banner({ state: 'ended' }) })
  await user.click(await screen.findByRole('button', { name: /End now/ }))
  const question = await screen.findByRole('alertdialog', { name: 'End “We are moving house” now?' })
  await user.click(within(question).getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('The banner has ended.')).toBeVisible()
  expect(sent(received, 'banner.endBanner')).toEqual({ banner_id: 1, version: 3 })
})

test('reuses a past banner as a new one', async () => {
  const { user, received } = await show({ saveBanner: () => banner() })
  const dialog = await open(user, /Use again: Summer sale/)
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(sent(received, 'banner.saveBanner')).toMatchObject({ text: 'Summer sale!', audience: 'free' }),
  )
  expect(sent(received, 'banner.saveBanner')).not.toHaveProperty('banner_id')
})

test('says when there is no banner', async () => {
  await show({ listBanners: () => [] })
  expect(await screen.findByText('No banner is shown')).toBeVisible()
})

test("shows the server's refusal with Retry", async () => {
  await show({
    listBanners: () => {
      throw new Refusal('notAllowed')
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('You are not allowed to do this.')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible()
})
