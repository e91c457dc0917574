import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { HeatMap } from './heat-map.tsx'

const opened = jest.fn()
const show = () =>
  renderScreen(
    () => (
      <HeatMap
        label="Requests"
        corner="Customer"
        columns={[
          { id: 'a', header: '1', title: 'Mar 1, 2026' },
          { id: 'b', header: '2', title: 'Mar 2, 2026' },
        ]}
        rows={[
          { id: '7', name: 'Thorn', text: 'Thorn', values: [12, null], total: 12 },
          { id: '8', name: 'Vela', text: 'Vela', values: [0, 1_500], total: 1_500 },
        ]}
        onCell={opened}
      />
    ),
    { at: '/tracker', answers: {} },
  )

test('each cell has a label and a colour step', async () => {
  await show()
  expect(await screen.findByRole('grid', { name: 'Requests' })).toBeVisible()
  expect(screen.getByRole('gridcell', { name: 'Vela, Mar 2, 2026: 1,500' })).toHaveAttribute('data-step', '5')
  expect(screen.getByRole('gridcell', { name: 'Thorn, Mar 1, 2026: 12' })).toHaveAttribute('data-step', '1')
  expect(screen.getByRole('gridcell', { name: 'Thorn, Mar 2, 2026: nothing' })).toHaveAttribute('data-step', '0')
})

test('Tab reaches one cell, arrows the others; Enter and a click open them', async () => {
  const { user } = await show()
  await user.tab()
  expect(await screen.findByRole('gridcell', { name: 'Thorn, Mar 1, 2026: 12' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(screen.getByRole('gridcell', { name: 'Vela, Mar 2, 2026: 1,500' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenLastCalledWith('8', 1)
  await user.click(screen.getByRole('gridcell', { name: 'Vela, Mar 1, 2026: 0' }))
  expect(opened).toHaveBeenLastCalledWith('8', 0)
})
