import type { Answers } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Employee } from '../../../../contract/employee.ts'
import { ana, bo, companyPage, grid, novo, person, save, sent } from '../../../testing/company.ts'
import { Screen } from '../edit-company.screen.tsx'

const show = (address: string, companies: Answers['companies'] = {}) =>
  renderScreen(Screen, companyPage(address, companies, {}))

beforeEach(() => localStorage.clear())

test('saves a new company with its people; failed rows stay marked and are saved once corrected', async () => {
  const stored: Employee[] = []
  const { user, received, router } = await show('/dataentry/createEditCompany', {
    listEmployees: () => ({ rows: [...stored], total: stored.length, next: null }),
    createCompany: () => novo,
    getCompany: () => ({ ...novo, employee_count: stored.length }),
    saveEmployees: ({ rows }) => {
      const isGood = ({ phone }: { phone: string }) => phone !== '123456'
      const saved = rows.filter(isGood).map(({ key, first_name, phone }) => {
        stored.push(person(50 + stored.length, { first_name, phone }))
        return { key, employee: stored.at(-1) ?? ana }
      })
      const refused = rows
        .filter((row) => !isGood(row))
        .map(({ key }) => ({
          key,
          code: 'invalidInput' as const,
          fields: { phone: 'notPhone' as const },
        }))
      return { saved, refused }
    },
  })
  await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Novo')
  await user.type(screen.getByRole('combobox', { name: /^Main domain/ }), 'novo.example')
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement) // a grid has cells
  await user.paste('Ana\t\t\t\t\t912345678\nBo\t\t\t\t\t123456')
  expect(screen.getAllByText(/2 rows are not saved/)[0]).toBeVisible()
  await user.click(save())
  const notice = await screen.findByText('1 saved. Fix the marked row and save again.')
  expect(notice).toBeVisible()
  expect(noticeKind(notice)).toBe('warning')
  expect(router.state.location.pathname).toBe('/dataentry/createEditCompany/9')
  expect(screen.getByRole('rowheader', { name: /Could not be saved/ })).toBeVisible()
  // The first error gets the focus.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone, row 2' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Phone, row 2' })).toHaveAccessibleDescription(
    'Phone number is not valid!',
  )
  await user.keyboard('911111111{Enter}')
  await user.click(save())
  expect(noticeKind(await screen.findByText('1 employee saved'))).toBe('success')
  expect(screen.queryByRole('rowheader', { name: /saved/ })).not.toBeInTheDocument()
  const saves = sent(received, 'companies.saveEmployees') as { company_id: number; rows: unknown[] }[]
  expect(saves.map(({ company_id, rows }) => [company_id, rows.length])).toEqual([
    [9, 2],
    [9, 1],
  ])
  expect(sent(received, 'companies.createCompany')).toHaveLength(1)
  expect(screen.getByText('People').parentElement).toHaveTextContent(/^People2$/)
})

test('moves to the first unsaved row after a save, and a button leads through the others', async () => {
  const { user } = await show('/dataentry/createEditCompany/7', {
    listEmployees: () => ({ rows: [], total: 0, next: null }),
    saveEmployees: ({ rows }) => ({
      saved: rows
        .filter(({ phone }) => phone === '')
        .map(({ key, first_name }) => ({ key, employee: person(60, { first_name }) })),
      refused: rows
        .filter(({ phone }) => phone !== '')
        .map(({ key }) => ({ key, code: 'invalidInput' as const, fields: { phone: 'notPhone' as const } })),
    }),
  })
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement) // a grid has cells
  await user.paste('Ana\nBo\t\t\t\t\t123456\nCy\nDee\t\t\t\t\t1234567')
  expect(screen.queryByRole('button', { name: 'Next error' })).not.toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('2 rows could not be saved')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone, row 2' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Next error' }))
  expect(screen.getByRole('textbox', { name: 'Phone, row 4' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Next error' }))
  expect(screen.getByRole('textbox', { name: 'Phone, row 2' })).toHaveFocus()
})

test('deletes employees after confirmation, and reloads', async () => {
  const rows = [ana, bo]
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    listEmployees: () => ({ rows: [...rows], total: rows.length, next: null }),
    deleteEmployee: ({ employee_id }) => {
      rows.splice(
        rows.findIndex((one) => one.employee_id === employee_id),
        1,
      )
      return {}
    },
  })
  await user.click(within(await grid()).getByRole('gridcell', { name: 'ana@acme.example' }))
  await user.keyboard('{Control>}{Delete}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 employee deleted')).toBeVisible()
  expect(screen.queryByRole('gridcell', { name: 'ana@acme.example' })).not.toBeInTheDocument()
  expect(sent(received, 'companies.deleteEmployee')).toEqual([{ employee_id: 1 }])
})

test('a deleted row drops its edits; inside a text the same keys delete a word', async () => {
  const rows = [ana, bo]
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    listEmployees: () => ({ rows: [...rows], total: rows.length, next: null }),
    deleteEmployee: () => {
      rows.shift()
      return {}
    },
  })
  await user.click(within(await grid()).getByRole('gridcell', { name: 'ana@acme.example' }))
  await user.keyboard('{ArrowLeft}CEO{Control>}{Delete}{/Control}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.keyboard('{Enter}{ArrowUp}{Control>}{Delete}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 employee deleted')).toBeVisible()
  expect(screen.queryByRole('gridcell', { name: 'CEO' })).not.toBeInTheDocument()
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
  expect(sent(received, 'companies.deleteEmployee')).toHaveLength(1)
})

test('shows both values when another agent changed an employee, and saving again keeps this one', async () => {
  const version = 2
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    saveEmployees: ({ rows }) =>
      rows[0]?.version === version
        ? {
            saved: [{ key: rows[0].key, employee: { ...ana, title_main: rows[0].title_main, version: 3 } }],
            refused: [],
          }
        : {
            saved: [],
            refused: rows.map(({ key }) => ({
              key,
              code: 'versionConflict' as const,
              fields: {},
              current: { ...ana, title_main: 'CFO', version },
            })),
          },
  })
  await user.click(within(await grid()).getByRole('gridcell', { name: 'ana@acme.example' }))
  await user.keyboard('{ArrowLeft}CEO{Enter}')
  await user.click(save())
  expect(await screen.findByRole('rowheader', { name: /Someone changed this employee/ })).toBeVisible()
  await user.click(screen.getByRole('gridcell', { name: 'CEO' }))
  expect(screen.getByRole('textbox', { name: 'Job title, row 1' })).toHaveAccessibleDescription(/Changed to “CFO”/)
  await user.click(save())
  expect(await screen.findByText('1 employee saved')).toBeVisible()
  expect(sent(received, 'companies.saveEmployees')).toHaveLength(2)
})

test('offers unsaved edits of the grid back', async () => {
  const first = await show('/dataentry/createEditCompany/7')
  await first.user.click(within(await grid()).getByRole('gridcell', { name: 'ana@acme.example' }))
  await first.user.keyboard('{ArrowLeft}CEO{Enter}')
  first.view.unmount()
  const { user } = await show('/dataentry/createEditCompany/7')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('gridcell', { name: 'CEO' })).toBeVisible()
})
