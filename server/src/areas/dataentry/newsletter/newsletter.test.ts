import { newsletterCalls } from '@console/remote-dataentry/contract/calls/newsletter'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { articles, pressEvents } from '../records/press-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id = 0) => call()(sessionCalls.undoChange, { change_id })

let number = 0
const addPress = async (values: Partial<typeof pressEvents.$inferInsert> = {}): Promise<number> => {
  number += 1
  const [row] = await server.db
    .insert(pressEvents)
    .values({ kind: 'news', state: 'confirmed', title: `No. ${number}`, company_name: 'Acme', ...values })
    .returning({ id: pressEvents.id })
  return row?.id ?? 0
}
/** A separate day for each test. */
let days = 0
const newDay = () => {
  days += 1
  return `03/${String(days).padStart(2, '0')}/2026`
}
const search = async (input: { day: string; text?: string; kind?: 'news' | 'funding' | 'hiring' }) =>
  (await call()(newsletterCalls.searchNewsletterCompany, input)).data
const save = (day: string, version: number, press_ids: number[]) =>
  call()(newsletterCalls.saveNewsletter, { day, version, press_ids })
const get = async (day: string) => (await call()(newsletterCalls.getNewsletter, { day })).data
const idsOf = (items: readonly { readonly press_id: number }[]) => items.map(({ press_id }) => press_id)

describe('searchNewsletterCompany', () => {
  test('200 returns confirmed press that happened or was published on the day, by company', async () => {
    const day = newDay()
    const [company] = await server.db
      .insert(companies)
      .values({ name: 'Bolt', domain: 'bolt.example' })
      .returning({ id: companies.id })
    const [article] = await server.db
      .insert(articles)
      .values({
        url: 'https://n.example/1',
        url_key: 'n.example/1',
        title: 'Written today',
        site: 'N',
        language: 'pt',
        published_on: day,
      })
      .returning({ id: articles.id })
    const happened = await addPress({ company_id: company?.id ?? 0, company_name: 'Bolt Inc', happened_on: day })
    const written = await addPress({ title: '', article_id: article?.id ?? 0, happened_on: '01/01/2026' })
    await addPress({ happened_on: day, state: 'extracted' })
    await addPress({ happened_on: day, state: 'rejected' })
    await addPress({ happened_on: day, deleted_at: new Date() })
    await addPress({ happened_on: day, date_precision: 'month' })
    await addPress({ happened_on: '01/02/2026' })
    const found = await search({ day })
    expect(idsOf(found)).toEqual([written, happened])
    expect(found[0]).toMatchObject({ company_name: 'Acme', company_id: null, domain: '', title: 'Written today' })
    expect(found[0]).toMatchObject({ url: 'https://n.example/1', site: 'N', language: 'pt', gone: false })
    expect(found[1]).toMatchObject({ company_name: 'Bolt', domain: 'bolt.example', happened_on: day })
  })

  test('200 narrows by company, title and kind', async () => {
    const day = newDay()
    const one = await addPress({ happened_on: day, company_name: 'Acme', title: 'Raises 5 %', kind: 'funding' })
    const two = await addPress({ happened_on: day, company_name: 'Bølt Ångström', title: 'Hires' })
    expect(idsOf(await search({ day, text: 'ACM' }))).toEqual([one])
    expect(idsOf(await search({ day, text: 'angstrom bolt' }))).toEqual([two])
    expect(idsOf(await search({ day, text: 'hir' }))).toEqual([two])
    expect(idsOf(await search({ day, text: '%' }))).toEqual([one])
    expect(idsOf(await search({ day, kind: 'funding' }))).toEqual([one])
  })
})

describe('saveNewsletter', () => {
  test('200 stores items in order, audits each save, and can be undone', async () => {
    const day = newDay()
    const [a, b] = [await addPress(), await addPress()]
    expect(await get(day)).toEqual({ day, items: [], updated_by: '', updated_at: null, version: 1 })
    const first = await save(day, 1, [b, a])
    expect(idsOf(first.data.items)).toEqual([b, a])
    expect(first.data.version).toBe(2)
    expect(first.data.updated_by).not.toBe('')
    const second = await save(day, 2, [a])
    expect(idsOf((await get(day)).items)).toEqual([a])
    const rows = (await server.auditRows('newsletter')).filter(({ target_id }) => target_id === day)
    expect(rows).toMatchObject([
      { before: { press_ids: [], version: 1 }, after: { press_ids: [b, a], version: 2 } },
      { before: { press_ids: [b, a], version: 2 }, after: { press_ids: [a], version: 3 } },
    ])
    expect((await undo(first.change)).code).toBe('notUndoable')
    expect((await undo(second.change)).status).toBe(200)
    expect(await get(day)).toMatchObject({ version: 4, items: [{ press_id: b }, { press_id: a }] })
  })

  test('409 versionConflict returns both versions and who saved first, and overwrites nothing', async () => {
    const day = newDay()
    const [a, b] = [await addPress(), await addPress()]
    await save(day, 1, [a])
    const { code, conflict } = await save(day, 1, [b])
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ current: { version: 2, items: [{ press_id: a }] }, yours: { press_ids: [b] } })
    expect(conflict?.changed_by).not.toBeNull()
    expect(idsOf((await get(day)).items)).toEqual([a])
  })

  test('200 refuses one of two concurrent first saves', async () => {
    const day = newDay()
    const [a, b] = [await addPress(), await addPress()]
    const answers = await Promise.all([save(day, 1, [a]), save(day, 1, [b])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('200 changes and audits nothing if nothing differs', async () => {
    const day = newDay()
    const a = await addPress()
    await save(day, 1, [a])
    const { data, change } = await save(day, 2, [a])
    expect([data.version, change]).toEqual([2, undefined])
  })

  test('200 an item rejected after it was chosen stays, is marked, and may be published', async () => {
    const day = newDay()
    const [a, b] = [await addPress(), await addPress()]
    await save(day, 1, [a, b])
    await server.db.update(pressEvents).set({ state: 'rejected' }).where(eq(pressEvents.id, a))
    expect((await get(day)).items).toMatchObject([{ gone: true }, { gone: false }])
    expect((await save(day, 2, [b, a])).status).toBe(200)
    expect((await save(day, 3, [b])).status).toBe(200)
  })

  test('404 notFound for unknown or unconfirmed press', async () => {
    const day = newDay()
    expect((await save(day, 1, [9_999_999])).code).toBe('notFound')
    expect((await save(day, 1, [await addPress({ state: 'extracted' })])).code).toBe('notFound')
    expect((await get(day)).version).toBe(1)
  })

  test('400 for an event listed twice', async () => {
    const a = await addPress()
    expect((await save(newDay(), 1, [a, a])).status).toBe(400)
  })
})

test('exportNewsletter 200 returns the saved items as CSV, in order, without deleted ones', async () => {
  const day = newDay()
  const a = await addPress({ title: '=1+1', people: [{ employee_id: null, name: 'Eva', title: 'CEO' }] })
  const [b, c] = [await addPress({ title: 'B', amount: 5, currency: 'EUR' }), await addPress({ title: 'C' })]
  await save(day, 1, [b, a, c])
  await server.db.update(pressEvents).set({ deleted_at: new Date() }).where(eq(pressEvents.id, c))
  const { response } = await call()(newsletterCalls.exportNewsletter, { day })
  const lines = response.body.trim().split('\r\n')
  expect(response.headers['x-total-rows']).toBe('2')
  expect(lines[0]).toBe(
    'position,company_name,domain,kind,title,summary,url,site,happened_on,amount,currency,round,people',
  )
  expect(lines.slice(1)).toEqual(['1,Acme,,news,B,,,,,5,EUR,,', "2,Acme,,news,'=1+1,,,,,,,,Eva (CEO)"])
})
