import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen as Enrichment } from './enrichment-approve.screen.tsx'

test('tells nothing-waits from nothing-found, and what failed with Retry', async () => {
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
