import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { Screen } from './outside-technology.screen.tsx'

// The shared behaviour is tested with the products; this file covers what only this screen has.
const company = { company_id: 7, name: 'Acme', domain: 'acme.example' }
const kafka = {
  id: 1,
  company_id: 7,
  name: 'Kafka',
  category: 'Messaging',
  vendor: 'Apache',
  created_by: 'Ana Reis',
  created_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['outsideTechnologies']>
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/outside-technology?company_id=7',
    answers: { outsideTechnologies: { listOutsideTechnologies: () => ({ company, rows: [kafka] }), ...answers } },
  })

test('lists technologies with their vendors', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Add Outside Technology' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: '1 technology' })).toBeVisible()
  expect(screen.getByText('Apache')).toBeVisible()
})

test('adds a technology with its vendor', async () => {
  const { user, received } = await show({ addOutsideTechnology: (input) => ({ ...kafka, ...input, id: 9 }) })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Redis')
  await user.type(screen.getByRole('textbox', { name: /^Vendor/ }), 'Redis Ltd{Enter}')
  expect(await screen.findByText('Redis added.')).toBeVisible()
  expect(received.find(({ call }) => call === 'outsideTechnologies.addOutsideTechnology')?.input).toEqual({
    company_id: 7,
    name: 'Redis',
    category: '',
    vendor: 'Redis Ltd',
  })
})

test('names the invalid part of a pasted line', async () => {
  const { user } = await show({
    previewOutsideTechnologies: () => ({ added: 0, lines: [{ outcome: 'invalid', by: 'vendor' }] }),
  })
  await user.click(await screen.findByRole('textbox', { name: 'Lines' }))
  await user.paste(`Redis\tDatabase\t${'x'.repeat(201)}`)
  expect(await screen.findByText(/The third column is not valid/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add 0' })).toBeDisabled()
})
