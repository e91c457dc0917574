import type { PartStatus } from '@console/shared/contract/calls/status'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import StatusPage from './status.page.tsx'

const part = (name: PartStatus['part'], more: Partial<PartStatus> = {}): PartStatus => ({
  part: name,
  state: 'works',
  since: null,
  metrics: [],
  ...more,
})
const show = (parts: readonly PartStatus[]) =>
  renderScreen(StatusPage, {
    at: '/status',
    answers: { status: { getStatus: () => ({ checked_at: '2026-11-29T10:00:00.000Z', parts: [...parts] }) } },
  })

test('says that everything works, and names the parts', async () => {
  await show([part('lists'), part('exports')])
  expect(await screen.findByRole('status')).toHaveTextContent('Everything works')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lists and searchesWorks',
    'ExportsWorks',
  ])
})

test('says of a degraded part since when it is, what it means, and to Super Users by which metric', async () => {
  const metrics = [{ name: 'console_mail_waiting_seconds{bulk="false"}', value: '1260' }]
  const since = new Date(Date.now() - 21 * 60_000).toISOString()
  await show([
    part('lists'),
    part('outgoing_mail', { state: 'degraded', since, metrics }),
    part('figures', { state: 'unknown' }),
  ])
  expect(await screen.findByRole('status')).toHaveTextContent('1 part works worse than usual')
  const mail = within(screen.getByRole('region', { name: 'Outgoing mail' }))
  expect(mail.getByText('Mail leaves late. Each mail is sent once: please do not write it again.')).toBeVisible()
  expect(mail.getByText(/Since/)).toHaveTextContent('21 minutes ago')
  expect(mail.getByText('console_mail_waiting_seconds{bulk="false"} 1260')).toBeVisible()
  expect(screen.getByText('Figures').parentElement).toHaveTextContent('FiguresNot known')
})

test.each([
  ['unavailable', 'The database does not answer'],
  ['internal', 'The server does not answer'],
] as const)('%s: says so, and that nothing typed is lost', async (code, title) => {
  await renderScreen(StatusPage, {
    at: '/status',
    answers: {
      status: {
        getStatus: () => {
          throw new Refusal(code)
        },
      },
    },
  })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(/What you type stays in this browser/)).toBeVisible()
})
