import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { acme, ana, companyPage, found, grid, novo, save, sent } from '../../testing/company.ts'
import { changedInput } from './company-page.tsx'
import { Screen } from './edit-company.screen.tsx'

const show = (address: string, companies: Answers['companies'] = {}, more: Answers = {}) =>
  renderScreen(Screen, companyPage(address, companies, more))

beforeEach(() => localStorage.clear())

test('sends only the changes, with the version seen', async () => {
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    updateCompany: () => ({ ...acme, city: 'Faro', version: 5 }),
  })
  const city = await screen.findByRole('textbox', { name: 'City' })
  await user.clear(city)
  await user.type(city, 'Faro')
  await user.click(save())
  expect(await screen.findByText('Acme Ltd saved')).toBeVisible()
  expect(sent(received, 'companies.updateCompany')).toEqual([{ company_id: 7, version: 4, city: 'Faro' }])
})

test('sends every field over a newer version', () => {
  const stored = { company_id: 7, version: 4, city: 'Porto', name: 'Acme' }
  expect(changedInput({ company_id: 7, version: 4, city: 'Porto', name: 'A' }, stored)).toEqual({
    company_id: 7,
    version: 4,
    name: 'A',
  })
  expect(changedInput({ company_id: 7, version: 5, city: 'Porto', name: 'Acme' }, stored)).toEqual({
    company_id: 7,
    version: 5,
    city: 'Porto',
    name: 'Acme',
  })
})

test('shows existing companies while the name is typed, and opens one by keyboard', async () => {
  const { user, router } = await show('/dataentry/createEditCompany', { searchCompanies: () => [found] })
  const name = await screen.findByRole('combobox', { name: /^Name/ })
  await user.type(name, 'Acme')
  const list = await screen.findByRole('listbox', { name: 'Existing companies' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Acme Ltdacme.example · Portugal', 'Create “Acme”'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Acme Ltd' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/dataentry/createEditCompany/7')
})

test('asks about unsaved people before another company is opened', async () => {
  const { user, router } = await show('/dataentry/createEditCompany', { searchCompanies: () => [found] })
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement) // a grid has cells
  await user.paste('Ana')
  await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Acme')
  await screen.findByRole('listbox', { name: 'Existing companies' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/dataentry/createEditCompany')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Acme Ltd' })).toBeVisible()
})

test("shows the owner under the domain, and the server's refusal in the same place", async () => {
  const { user } = await show('/dataentry/createEditCompany', {
    searchCompanies: ({ text }) => (text === 'acme.example' ? [found] : []),
    createCompany: () => {
      throw new Refusal('domainTaken', {
        params: { name: 'Acme Ltd', domain: 'acme.example', company_id: 7 },
        data: { domain: ['Acme Ltd has the domain acme.example.'] },
      })
    },
  })
  await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Another')
  await user.type(screen.getByRole('combobox', { name: /^Main domain/ }), 'https://www.Acme.example/about')
  expect(await screen.findByText('Acme Ltd already has this domain.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open Acme Ltd' })).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('Acme Ltd has the domain acme.example.')).toBeVisible()
})

test("shows the server's errors at their fields in the screen's words", async () => {
  const { user } = await show('/dataentry/createEditCompany', {
    createCompany: () => {
      throw new Refusal('invalidInput', {
        data: { industry: ['Is not in the list of industries.'], revenue_currency: ['Is required.'] },
      })
    },
  })
  await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Another')
  await user.type(screen.getByRole('combobox', { name: /^Main domain/ }), 'another.example')
  await user.click(save())
  expect(await screen.findByText('This industry is not in the list')).toBeVisible()
  expect(screen.getByText('Choose the currency of the revenue.')).toBeVisible()
})

test('reports a future year and an unknown industry with all other errors, and sends nothing', async () => {
  const { user, received } = await show(
    '/dataentry/createEditCompany/7',
    {},
    {
      sic: { listIndustries: () => ['Software'] },
    },
  )
  const year = await screen.findByRole('textbox', { name: 'Founded in' })
  await user.clear(year)
  await user.type(year, '3000')
  const industry = screen.getByRole('combobox', { name: 'Industry' })
  await user.clear(industry)
  await user.type(industry, 'Sofware')
  await user.clear(screen.getByRole('combobox', { name: /^Name/ }))
  await user.click(save())
  expect(await screen.findByText('This year is in the future.')).toBeVisible()
  expect(screen.getByText('This industry is not in the list')).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Name/ })).toBeInvalid()
  expect(sent(received, 'companies.updateCompany')).toEqual([])
})

test('accepts numbers with separators', async () => {
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    updateCompany: () => ({ ...acme, employees: 12_000, version: 5 }),
  })
  const employees = await screen.findByRole('textbox', { name: 'Number of employees' })
  await user.clear(employees)
  await user.type(employees, '12,000')
  expect(employees).toHaveValue('12,000')
  await user.click(save())
  expect(await screen.findByText('Acme Ltd saved')).toBeVisible()
  expect(sent(received, 'companies.updateCompany')).toMatchObject([{ employees: 12_000 }])
  expect(employees).toHaveValue('12000')
})

test('reopens a new company after leaving it, and shows a blank form at the address for a new one', async () => {
  const { user, router } = await show('/dataentry/createEditCompany', {
    createCompany: () => novo,
    getCompany: ({ company_id }) => (company_id === 9 ? novo : acme),
  })
  await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Novo')
  await user.type(screen.getByRole('combobox', { name: /^Main domain/ }), 'novo.example')
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Novo' })).toBeVisible()
  await act(() => router.navigate('/dataentry/createEditCompany/7'))
  expect(await screen.findByRole('heading', { name: 'Acme Ltd' })).toBeVisible()
  await act(() => router.navigate('/dataentry/createEditCompany/9'))
  expect(await screen.findByRole('heading', { name: 'Novo' })).toBeVisible()
  await act(() => router.navigate('/dataentry/createEditCompany'))
  expect(await screen.findByRole('combobox', { name: /^Name/ })).toHaveValue('')
})

test('shows a blank form right after creating a company, and Save and next asks nothing', async () => {
  const { user, router } = await show('/dataentry/createEditCompany', {
    createCompany: () => novo,
    getCompany: () => novo,
    saveEmployees: ({ rows }) => ({
      saved: rows.map(({ key }) => ({ key, employee: ana })),
      refused: [],
    }),
  })
  const make = async (button: string) => {
    await user.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Novo')
    await user.type(screen.getByRole('combobox', { name: /^Main domain/ }), 'novo.example')
    await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement) // a grid has cells
    await user.paste('Ana')
    await user.click(screen.getByRole('button', { name: button }))
  }
  await make('Save and create new')
  expect(await screen.findByText('1 employee saved')).toBeVisible()
  expect(await screen.findByRole('combobox', { name: /^Name/ })).toHaveValue('')
  expect(router.state.location.pathname).toBe('/dataentry/createEditCompany')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await make('Save')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dataentry/createEditCompany/9'))
  await act(() => router.navigate('/dataentry/createEditCompany'))
  expect(await screen.findByRole('combobox', { name: /^Name/ })).toHaveValue('')
})

test('edits other domains and phones as chips', async () => {
  const { user, received } = await show('/dataentry/createEditCompany/7', {
    updateCompany: () => ({ ...acme, version: 5 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove acme.test' }))
  expect(screen.getByRole('textbox', { name: 'Other domains' })).toHaveFocus()
  await user.click(screen.getByRole('textbox', { name: 'Phone numbers' }))
  await user.paste('+351 912 345 678, +351 911 111 111')
  await user.click(save())
  expect(await screen.findByText('Acme Ltd saved')).toBeVisible()
  expect(sent(received, 'companies.updateCompany')).toEqual([
    { company_id: 7, version: 4, domains: [], phones: ['+351 912 345 678', '+351 911 111 111'] },
  ])
})

test('sends a logo as the server stores it, and shows a refusal at its field', async () => {
  let isGood = false
  const { user, received, view } = await show(
    '/dataentry/createEditCompany/7',
    { updateCompany: () => ({ ...acme, logo_id: 12, logo_url: '/files/l.png', version: 5 }) },
    {
      files: {
        postFile: () => {
          if (!isGood) throw new Refusal('fileRefused')
          return {
            file_id: 12,
            url: '/files/l.png',
            original_name: 'logo.png',
            mime: 'image/png',
            size: 9,
            width: 4,
            height: 4,
          }
        },
      },
    },
  )
  await screen.findByRole('button', { name: 'Choose an image' })
  const picker = view.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('nothing takes a file')
  await user.upload(picker, new File(['not a picture'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText(/This kind of file is not accepted/)).toBeVisible()
  isGood = true
  await user.upload(picker, new File(['a picture'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/files/l.png')
  await user.click(save())
  expect(await screen.findByText('Acme Ltd saved')).toBeVisible()
  expect(sent(received, 'companies.updateCompany')).toEqual([{ company_id: 7, version: 4, logo_id: 12 }])
})

test('shows both versions in readable form: logos, codes with titles, numbers and years', async () => {
  const code = (value: string, title: string) => ({
    code: value,
    title,
    division: 'Wholesale',
    industry_group: '',
    also_called: '',
  })
  const theirs = { ...acme, logo_id: 2, logo_url: '/files/theirs.png', sic: '5045', employees: 15_000, founded: 1998 }
  const { user, view } = await show(
    '/dataentry/createEditCompany/7',
    {
      getCompany: () => ({ ...acme, sic: '5046' }),
      updateCompany: () => {
        const conflict = { current: { ...theirs, version: 5 }, yours: {}, changed_by: 'Bea Voss', changed_at: null }
        throw new Refusal('versionConflict', { conflict })
      },
    },
    {
      sic: { listIndustries: () => [], searchSic: () => [code('5045', 'Computers'), code('5046', 'Scales')] },
      files: {
        postFile: () => ({
          file_id: 12,
          url: '/files/mine.png',
          original_name: 'l.png',
          mime: 'image/png',
          size: 9,
          width: 4,
          height: 4,
        }),
      },
    },
  )
  const retype = async (name: string, text: string) => {
    await user.clear(await screen.findByRole('textbox', { name }))
    await user.type(screen.getByRole('textbox', { name }), text)
  }
  await retype('Founded in', '2001')
  await retype('Number of employees', '12,500')
  await user.click(screen.getByRole('button', { name: /^Clear.*SIC/ }))
  const picker = view.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('nothing takes a file')
  await user.upload(picker, new File(['a picture'], 'l.png', { type: 'image/png' }))
  await screen.findByRole('img', { name: 'Logo' })
  await user.click(save())
  const dialog = await screen.findByRole('alertdialog')
  expect(await within(dialog).findByText('5045 · Computers')).toBeVisible()
  expect(within(dialog).getByText('15,000')).toBeVisible()
  expect(within(dialog).getByText('12,500')).toBeVisible()
  expect(within(dialog).getByText('1998')).toBeVisible()
  const logos = within(dialog).getAllByRole('img', { name: 'Logo' })
  expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(['/files/theirs.png', '/files/mine.png'])
})

test('reports an unknown company, and offers Retry after a failure', async () => {
  const gone = await show('/dataentry/createEditCompany/8', {
    getCompany: () => {
      throw new Refusal('notFound')
    },
  })
  expect(await screen.findByText('No company has the number 8')).toBeVisible()
  gone.view.unmount()
  await show('/dataentry/createEditCompany/7', {
    getCompany: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
