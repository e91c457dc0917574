import { findInvestors, findPeople, findRounds, findTitles, looksLikeName } from './read-names.ts'

test.each([
  ['in a Series B round led by', 'Series B'],
  ['una ronda de serie A liderada', 'Series A'],
  ['en série C, menée par', 'Series C'],
  ['its pre-seed funding', 'Pre-seed'],
  ['closed its seed round', 'Seed'],
  ['完成B轮融资', 'Series B'],
  ['天使轮融资', 'Pre-seed'],
  ['种子轮', 'Seed'],
  ['جولة تمويل من السلسلة ب بقيادة', 'Series B'],
  ['before its IPO', 'IPO'],
])('the round of "%s"', (text, name) => {
  expect(findRounds(text)[0]?.name).toBe(name)
})

test.each([
  ['has appointed Eva Stein as Chief Financial Officer, effective', 'Chief Financial Officer'],
  ['the new VP Sales said', 'VP Sales'],
  ['becomes Head of Growth at', 'Head of Growth'],
  ['ha nombrado directora financiera, con', 'directora financiera'],
  ['au poste de directeur général, à', 'directeur général'],
  ['ha nominato amministratore delegato, con', 'amministratore delegato'],
  ['任命王芳为首席财务官', '首席财务官'],
  ['في منصب المدير المالي اعتبارًا', 'المدير المالي'],
])('the title in "%s"', (text, name) => {
  expect(findTitles(text)[0]?.name).toBe(name)
})

test.each([
  ['Acme has appointed Eva Stein as Chief Financial Officer', 'Eva Stein'],
  ['ha nombrado a Lucía de la Serna como directora general', 'Lucía de la Serna'],
  ["la nomination de Étienne D'Arcy au poste de directeur général", "Étienne D'Arcy"],
  ['宣布任命王芳为首席财务官', '王芳'],
  ['تعيين عمر فاروق في منصب المدير المالي', 'عمر فاروق'],
])('the person in "%s"', (text, name) => {
  expect(findPeople(text).map((found) => found.name)).toContain(name)
})

test('a company is not a hired person', () => {
  expect(findPeople('Velora Systems Ltd appoints a Chief Financial Officer')).toEqual([])
})

test.each([
  [
    'a Series B round led by Alder & Finch Capital. Kestrel Capital and others',
    ['Alder & Finch Capital', 'Kestrel Capital'],
  ],
  ['liderada por Quill Growth y con la participación de Bank of the Bay.', ['Quill Growth', 'Bank of the Bay']],
  ['menée par Tessera avec', ['Tessera']],
  ['由 Northgate Partners 领投，Ostara Ventures 跟投', ['Northgate Partners', 'Ostara Ventures']],
  ['grew out of its own means', []],
])('the investors in "%s"', (text, names) => {
  expect(
    findInvestors(text)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...names].toSorted())
})

test('a name far from any title is not a hired person', () => {
  expect(findPeople('The bridge was painted by Eva Stein last year.')).toEqual([])
})

test.each([
  ['Eva Stein', true],
  ['王芳', true],
  ['عمر فاروق', true],
  ['Chief Financial Officer', false],
  ['the company', false],
  ['12 million', false],
])('"%s" looks like a name: %s', (text, expected) => {
  expect(looksLikeName(text)).toBe(expected)
})
