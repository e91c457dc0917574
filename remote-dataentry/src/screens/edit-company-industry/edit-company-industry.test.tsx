import { Refusal } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { CompanyIndustry } from '../../../contract/calls/company-industry.ts'
import { Screen } from './edit-company-industry.screen.tsx'

const company = (company_id: number, values: Partial<CompanyIndustry> = {}): CompanyIndustry => ({
  company_id,
  name: `Firm ${company_id}`,
  domain: `firm${company_id}.example`,
  country: 'PT',
  version: 1,
  industry: '',
  sic: null,
  sic_title: '',
  employees: null,
  ...values,
})
const three = [company(1, { industry: 'Retail', employees: 12 }), company(2), company(3)]
const page = (rows: CompanyIndustry[]) => ({ rows, total: rows.length, next: null, previous: null })
const codes = [
  { code: '7372', title: 'Prepackaged Software' },
  { code: '5812', title: 'Eating Places' },
]

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['companyIndustry']>
const show = (answers: Answers = {}, at = '/editCompanyIndustrySicEmployeeSize') =>
  renderScreen(Screen, {
    at,
    path: '/editCompanyIndustrySicEmployeeSize/:company_id?',
    answers: {
      companyIndustry: {
        listCompanyIndustry: () => page(three),
        saveCompanyIndustry: ({ rows }) => ({
          saved: rows.map(({ company_id, version, ...facts }) =>
            company(company_id, { ...facts, version: version + 1, sic_title: facts.sic ? 'Prepackaged Software' : '' }),
          ),
          refused: [],
        }),
        ...answers,
      },
      sic: {
        listIndustries: () => ['Retail', 'Software'],
        listSic: () => codes,
        searchSic: () => [
          {
            code: '5812',
            title: 'Eating Places',
            division: 'Retail Trade',
            industry_group: '',
            also_called: '',
          },
        ],
      },
    },
  })
const cell = (name: string) => screen.findByRole('textbox', { name })
const sent = (received: readonly { call: string; input: unknown }[]) =>
  received.flatMap(({ call, input }) => (call === 'companyIndustry.saveCompanyIndustry' ? [input] : []))

test('lists companies with their known values', async () => {
  await show()
  const grid = await screen.findByRole('grid', { name: 'Companies' })
  expect(within(grid).getByText('Retail')).toBeVisible()
  expect(screen.getByText('3 companies')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('fills an industry down over three companies and saves it, by keyboard', async () => {
  const { user, received } = await show()
  await user.click(await screen.findByText('Retail'))
  expect(await cell('Industry, row 1')).toHaveFocus()
  await user.keyboard('software{Enter}')
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(screen.getByText('3 companies changed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 companies saved')).toBeVisible()
  expect(sent(received)).toEqual([
    { rows: [1, 2, 3].map((company_id) => ({ company_id, version: 1, industry: 'Software' })) },
  ])
  expect(screen.queryByText('3 companies changed')).not.toBeInTheDocument()
})

test('shows the title of a typed code, and sends only the changes', async () => {
  const { user, received } = await show()
  await user.click(await screen.findByText('Retail'))
  await user.keyboard('{ArrowRight}7372{Enter}')
  expect(await screen.findByText('7372 Prepackaged Software')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 company saved')
  expect(sent(received)).toEqual([{ rows: [{ company_id: 1, version: 1, sic: '7372' }] }])
})

test('suggests codes for words, and Alt with a digit inserts one', async () => {
  const { user } = await show()
  await user.click(await screen.findByText('Retail'))
  await user.keyboard('{ArrowRight}restaurant{Enter}')
  const group = await screen.findByRole('group', { name: 'Codes for “restaurant”' })
  expect(await within(group).findByRole('button', { name: /5812 Eating Places/ })).toBeVisible()
  await user.keyboard('{Alt>}[Digit1]{/Alt}')
  expect(await screen.findByText('5812 Eating Places')).toBeVisible()
  expect(screen.queryByRole('group', { name: /Codes for/ })).not.toBeInTheDocument()
})

test('an invalid cell says why and stays unsaved while the others are saved', async () => {
  const { user, received } = await show()
  await user.click(await screen.findByText('Retail'))
  await user.keyboard('Sofware{Enter}{ArrowRight}{ArrowRight}40{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(noticeKind(await screen.findByText('1 company saved · 1 not saved'))).toBe('warning')
  expect(sent(received)).toEqual([{ rows: [{ company_id: 2, version: 1, employees: 40 }] }])
  expect(screen.getByText('1 company changed')).toBeVisible()
  // The focus moves to it.
  await waitFor(() => expect(screen.getByDisplayValue('Sofware')).toHaveFocus())
  expect(await screen.findByText('This industry is not in the list')).toBeVisible()
  expect(screen.getByText('1 row could not be saved')).toBeVisible()
})

test('reports when nothing can be saved', async () => {
  const { user, received } = await show()
  await user.click(await screen.findByText('Retail'))
  await user.keyboard('Sofware{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(noticeKind(await screen.findByText('1 not saved'))).toBe('error')
  expect(sent(received)).toEqual([])
})

test('keeps what is typed during a save', async () => {
  const way = Promise.withResolvers<void>()
  let rows = three
  const { user } = await show({
    listCompanyIndustry: () => page(rows),
    saveCompanyIndustry: async () => {
      await way.promise
      const saved = company(1, { industry: 'Retail', employees: 40, version: 2 })
      rows = [saved, ...three.slice(1)]
      return { saved: [saved], refused: [] }
    },
  })
  await user.click(await screen.findByText('12'))
  await user.keyboard('40{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByText('Retail'))
  await user.keyboard('software{Enter}')
  way.resolve()
  await screen.findByText('1 company saved')
  expect(screen.getByText('Software')).toBeVisible()
  expect(screen.getByText('40')).toBeVisible()
  expect(screen.getByText('1 company changed')).toBeVisible()
})

test('finds nothing for an address without a company', async () => {
  await show({}, '/editCompanyIndustrySicEmployeeSize/acme')
  expect(await screen.findByText('No Record Found')).toBeVisible()
})

test("shows another agent's change beside the typed value, and either can be kept", async () => {
  const theirs = company(1, { industry: 'Retail', employees: 50, version: 2 })
  const { user, received } = await show({
    saveCompanyIndustry: ({ rows }) => {
      const [row] = rows
      return row?.version === 1
        ? { saved: [], refused: [{ company_id: 1, code: 'versionConflict', fields: {}, current: theirs }] }
        : { saved: [company(1, { industry: 'Retail', employees: 40, version: 3 })], refused: [] }
    },
  })
  await user.click(await screen.findByText('12'))
  await user.keyboard('40{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const panel = await screen.findByRole('region', { name: 'Not saved' })
  expect(panel).toHaveTextContent('Now: Employees 50')
  expect(panel).toHaveTextContent('Yours: Employees 40')
  await user.click(within(panel).getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 company saved')
  expect(sent(received).at(-1)).toEqual({ rows: [{ company_id: 1, version: 2, employees: 40 }] })
})

test("takes another agent's change in other cells of the row without asking", async () => {
  const theirs = company(1, { industry: 'Software', employees: 12, version: 2 })
  const { user, received } = await show({
    saveCompanyIndustry: ({ rows }) =>
      rows[0]?.version === 1
        ? { saved: [], refused: [{ company_id: 1, code: 'versionConflict', fields: {}, current: theirs }] }
        : { saved: [company(1, { industry: 'Software', employees: 40, version: 3 })], refused: [] },
  })
  await user.click(await screen.findByText('12'))
  await user.keyboard('40{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(noticeKind(await screen.findByText('1 company saved'))).toBe('success')
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
  expect(sent(received).at(-1)).toEqual({ rows: [{ company_id: 1, version: 2, employees: 40 }] })
  expect(screen.queryByRole('region', { name: 'Not saved' })).not.toBeInTheDocument()
  expect(screen.getByText('Software')).toBeVisible()
})

test('requests one company by its address, and then all of them', async () => {
  const { user, received, router } = await show({}, '/editCompanyIndustrySicEmployeeSize/2')
  await screen.findByRole('grid')
  expect(received.find(({ call }) => call === 'companyIndustry.listCompanyIndustry')?.input).toMatchObject({
    filters: { company_id: 2 },
  })
  await user.click(screen.getByRole('button', { name: 'All companies' }))
  expect(router.state.location.pathname).toBe('/editCompanyIndustrySicEmployeeSize')
})

test('filters by the country in the address until it is cleared', async () => {
  const { user, received, search } = await show({}, '/editCompanyIndustrySicEmployeeSize?country=DE')
  await user.click(await screen.findByRole('button', { name: 'Germany only: show all countries' }))
  expect(search().get('country')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Germany/ })).toBeNull()
  const inputs = received.flatMap(({ call, input }) => (call === 'companyIndustry.listCompanyIndustry' ? [input] : []))
  expect(inputs).toEqual([{ filters: { country: 'DE' }, page: { size: 100 } }, { page: { size: 100 } }])
})

test('filters by text and by missing values', async () => {
  const { user, received, search } = await show()
  await screen.findByRole('grid')
  await user.type(screen.getByRole('searchbox', { name: 'Name or domain' }), 'acme{Enter}')
  await user.click(screen.getByRole('button', { name: 'SIC code' }))
  expect(search().get('missing')).toBe('sic')
  expect(received.findLast(({ call }) => call === 'companyIndustry.listCompanyIndustry')?.input).toMatchObject({
    filters: { text: 'acme', missing: ['sic'] },
  })
})

test('says when nothing matches, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show(
    {
      listCompanyIndustry: () => {
        if (down) throw new Refusal('unavailable')
        return page([])
      },
    },
    '/editCompanyIndustrySicEmployeeSize?text=zzz',
  )
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No Record Found')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
})

test('offers unsaved changes back', async () => {
  const { user, view } = await show()
  await user.click(await screen.findByText('12'))
  await user.keyboard('40{Enter}')
  view.unmount()
  const { user: again } = await show()
  await again.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('40')).toBeVisible()
  expect(screen.getByText('1 company changed')).toBeVisible()
  await again.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('12')).toBeVisible()
})
