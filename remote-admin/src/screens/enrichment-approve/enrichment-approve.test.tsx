import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { enrichment, queueOf } from '../../testing/requests.ts'
import { Screen as Enrichment } from './enrichment-approve.screen.tsx'

test('distinguishes an empty queue from no matches, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await renderScreen(Enrichment, {
    at: '/enrichment_approve?search_query=zzz',
    answers: {
      approvals: {
        countRequests: () => [],
        listRequests: () => {
          if (down) throw new Refusal('unavailable')
          return { rows: [], total: 0, next: null, previous: null }
        },
      },
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No matching requests')).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Requester' }))
  expect(await screen.findByText('Nothing waiting')).toBeVisible()
})

test('shows the lines of the file before its price is accepted', async () => {
  const queue = queueOf([enrichment(1, 'Ada')])
  const file_lines = [
    ['company', 'city'],
    ['Brandt Werkzeuge', 'Berlin'],
    ['Atelier Morel', ''],
  ]
  await renderScreen(Enrichment, {
    at: '/enrichment_approve',
    answers: {
      approvals: {
        ...queue.answers,
        getRequest: (input) => ({ ...queue.answers.getRequest(input), file_lines }),
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'First 2 lines of the file' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['company', 'city'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Brandt Werkzeuge', 'Berlin', 'Atelier Morel', ''])
})

test('says when the site sent no lines of a file', async () => {
  const queue = queueOf([enrichment(1, 'Ada')])
  await renderScreen(Enrichment, { at: '/enrichment_approve', answers: { approvals: queue.answers } })
  expect(await screen.findByText('The site sent no lines of this file.')).toBeVisible()
})
