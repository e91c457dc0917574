import { renderScreen } from '@console/shared/testing/render-screen'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Lookup } from './lookup.tsx'

const towns = ['Porto', 'Portalegre', 'Faro']

const draw = async (error: Error | null = null) => {
  const Screen = () => {
    const [chosen, choose] = useState('')
    return (
      <Lookup
        label="Town"
        chosen={chosen}
        useFound={(text, enabled) => ({
          data: enabled && !error ? towns.filter((town) => town.toLowerCase().startsWith(text)) : undefined,
          error: enabled ? error : null,
        })}
        keyOf={(town) => town}
        option={(town) => town}
        onChoose={choose}
        onClear={() => choose('')}
      />
    )
  }
  const drawn = await renderScreen(Screen, { at: '/', answers: {} })
  return { ...drawn, field: screen.getByRole('combobox', { name: 'Town' }) }
}

test('chooses by arrows and Enter, and clears the choice', async () => {
  const { user, field } = await draw()
  await user.type(field, 'port')
  expect(await screen.findByRole('option', { name: 'Porto', selected: true })).toBeVisible()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(screen.getByRole('option', { name: 'Portalegre', selected: true })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Portalegre')
  await user.click(screen.getByRole('button', { name: 'Clear: Town' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('Esc changes nothing, and the Enter that ends a composition chooses nothing', async () => {
  const { user, field } = await draw()
  await user.type(field, 'far')
  await screen.findByRole('option', { name: 'Faro' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(screen.getByRole('option', { name: 'Faro' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(field).toHaveValue('')
})

test('says when nothing is found, and reports a failure', async () => {
  const { user, field, view } = await draw()
  await user.type(field, 'zzz')
  expect(await screen.findByText('No Record found with zzz')).toBeVisible()
  view.unmount()
  const failing = await draw(new Error('down'))
  await failing.user.type(failing.field, 'far')
  expect(await screen.findByRole('alert')).toBeVisible()
})
