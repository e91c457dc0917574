import { judge, safeReturn } from './paths.ts'

const all = ['su', 'manager', 'sales', 'data_entry', 'company_size'] as const

describe('judge', () => {
  test('admits an agent whom the rule admits', () => {
    expect(judge({ level: 'sales', permissions: null }, { path: '/editmember', roles: all })).toEqual({ open: true })
  })
  test('sends others to the permission page with the route and the step that decided', () => {
    expect(judge({ level: 'sales', permissions: {} }, { path: '/counts', roles: all })).toEqual({
      open: false,
      to: '/permission-denied?path=%2Fcounts&step=3',
    })
  })
  test('sends data entry to its own page', () => {
    expect(judge({ level: 'data_entry', permissions: {} }, { path: '/counts', roles: all })).toEqual({
      open: false,
      to: '/dataentry/press_news_entry',
    })
  })
})

describe('safeReturn', () => {
  test.each([
    ['/customers-list?status=trial', '/customers-list?status=trial', 'an address within the console'],
    [null, '/editmember', 'nothing'],
    ['https://evil.example', '/editmember', 'another site'],
    ['//evil.example', '/editmember', 'another site, without a scheme'],
    ['/\\evil.example', '/editmember', 'a backslash, which browsers read as a slash'],
    ['/signin?next=/signin', '/editmember', 'the sign-in page itself'],
    ['/', '/editmember', 'the root'],
    ['/\t/evil.example', '/editmember', 'a tab, which browsers drop'],
    ['/\n/evil.example', '/editmember', 'a line break'],
    ['/x\u0000', '/editmember', 'a control character'],
    ['/x\u009f', '/editmember', 'another control character'],
  ])('%s → %s: %s', (next, expected, _why) => {
    expect(safeReturn(next)).toBe(expected)
  })
  test('returns the home of the agent instead of the default', () => {
    expect(safeReturn('//evil.example', '/company-list')).toBe('/company-list')
  })
})
