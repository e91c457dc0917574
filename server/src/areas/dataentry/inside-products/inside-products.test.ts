import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { maxOffers } from '@console/remote-dataentry/contract/offers'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { companies } from '../../../platform/records/companies-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { insideProducts } from '../offers/offer-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id = 0) => call()(sessionCalls.undoChange, { change_id })

let number = 0
const addCompany = async (): Promise<number> => {
  number += 1
  const [row] = await server.db
    .insert(companies)
    .values({ name: `Maker ${number}`, domain: `maker${number}.example` })
    .returning({ id: companies.id })
  return row?.id ?? 0
}
const product = (company_id: number, name: string, url = '') => ({ company_id, name, category: 'Tool', url })
const add = (company_id: number, name: string, url?: string) =>
  call()(insideProductsCalls.addInsideProduct, product(company_id, name, url))
const names = async (company_id: number) =>
  (await call()(insideProductsCalls.listInsideProducts, { company_id })).data.rows.map(({ name }) => name)
const line = (name: string, category = '', url = '') => ({ name, category, url })

describe('listInsideProducts', () => {
  test('200 returns the company and its products by name', async () => {
    const id = await addCompany()
    await add(id, 'beta')
    await add(id, 'Alpha', 'alpha.example/p')
    const { data } = await call()(insideProductsCalls.listInsideProducts, { company_id: id })
    expect(data.company).toMatchObject({ company_id: id, name: `Maker ${number}` })
    expect(data.rows).toMatchObject([
      { name: 'Alpha', category: 'Tool', url: 'https://alpha.example/p', version: 1 },
      { name: 'beta', url: '' },
    ])
    expect(data.rows[0]?.created_by).not.toBe('')
  })

  test('404 notFound for an unknown company', async () => {
    expect((await call()(insideProductsCalls.listInsideProducts, { company_id: 9_999_999 })).code).toBe('notFound')
  })
})

describe('addInsideProduct', () => {
  test('200 adds, audits once, and can be undone', async () => {
    const id = await addCompany()
    const { data, change } = await add(id, '  CRM   Suite ')
    expect(data).toMatchObject({ company_id: id, name: 'CRM Suite', category: 'Tool', url: '', version: 1 })
    expect(await server.auditRows('inside_product', data.id)).toMatchObject([
      { call: 'dataentry/add_inside_product', before: null, after: { company_id: id, name: 'CRM Suite' } },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await names(id)).toEqual([])
  })

  test('409 nameTaken at its field, whatever the case', async () => {
    const id = await addCompany()
    await add(id, 'Mailer')
    const taken = await add(id, 'MAILER')
    expect([taken.code, Object.keys(taken.fields)]).toEqual(['nameTaken', ['name']])
    expect((await add(await addCompany(), 'Mailer')).status).toBe(200)
  })

  test.each([
    ['a blank name', product(0, '  '), 'name'],
    ['a script as the address', product(0, 'A', 'javascript:alert(1)'), 'url'],
    ['an address with a space', product(0, 'A', 'a b.example'), 'url'],
  ])('400 %s', async (_, input, field) => {
    const { status, fields } = await call()(insideProductsCalls.addInsideProduct, {
      ...input,
      company_id: await addCompany(),
    })
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
  })

  test('404 notFound for an unknown company', async () => {
    expect((await add(9_999_999, 'A')).code).toBe('notFound')
  })

  test('409 listFull if the company has reached the limit', async () => {
    const id = await addCompany()
    await server.db.execute(
      sql`insert into inside_products (company_id, name) select ${id}, 'P' || n from generate_series(1, ${maxOffers}) n`,
    )
    expect((await add(id, 'one more')).code).toBe('listFull')
    const { data } = await call()(insideProductsCalls.previewInsideProducts, { company_id: id, lines: [line('more')] })
    expect(data).toEqual({ added: 0, lines: [{ outcome: 'tooMany' }] })
  })

  test('409 notUndoable once it has changed', async () => {
    const id = await addCompany()
    const { data, change } = await add(id, 'A')
    const changed = { id: data.id, version: 1, name: 'B', category: '', url: '' }
    expect((await call()(insideProductsCalls.updateInsideProduct, changed)).status).toBe(200)
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

describe('updateInsideProduct', () => {
  const update = (id: number, version: number, name: string) =>
    call()(insideProductsCalls.updateInsideProduct, { id, version, name, category: 'New', url: '' })

  test('200 changes, audits the differences, and can be undone', async () => {
    const company = await addCompany()
    const { data: product } = await add(company, 'A', 'https://a.example')
    const { data, change } = await update(product.id, 1, 'a')
    expect(data).toMatchObject({ name: 'a', category: 'New', url: '', version: 2 })
    expect((await server.auditRows('inside_product', product.id)).at(-1)).toMatchObject({
      before: { name: 'A', own: 'https://a.example', version: 1 },
      after: { name: 'a', own: '', version: 2 },
    })
    expect((await undo(change)).status).toBe(200)
    const { data: list } = await call()(insideProductsCalls.listInsideProducts, { company_id: company })
    expect(list.rows).toMatchObject([{ name: 'A', category: 'Tool', url: 'https://a.example', version: 3 }])
  })

  test('409 versionConflict returns both versions and who saved first', async () => {
    const { data: product } = await add(await addCompany(), 'A')
    await update(product.id, 1, 'B')
    const { code, conflict } = await update(product.id, 1, 'C')
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ current: { name: 'B', version: 2 }, yours: { name: 'C' } })
    expect(conflict?.changed_by).not.toBeNull()
  })

  test('409 nameTaken, 404 notFound, and 200 without a change if nothing differs', async () => {
    const id = await addCompany()
    await add(id, 'A')
    const { data: product } = await add(id, 'B')
    expect((await update(product.id, 1, 'a')).code).toBe('nameTaken')
    expect((await update(9_999_999, 1, 'a')).code).toBe('notFound')
    const same = { id: product.id, version: 1, name: 'B', category: 'Tool', url: '' }
    const { data, change } = await call()(insideProductsCalls.updateInsideProduct, same)
    expect([data.version, change]).toEqual([1, undefined])
  })

  test('409 notUndoable once its old name is taken', async () => {
    const id = await addCompany()
    const { data: product } = await add(id, 'A')
    const { change } = await update(product.id, 1, 'B')
    await add(id, 'a')
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

describe('deleteInsideProducts', () => {
  const remove = (company_id: number, ids: number[]) =>
    call()(insideProductsCalls.deleteInsideProducts, { company_id, ids })

  test('200 deletes only those of the company, audits once, and undo restores them', async () => {
    const [id, other] = [await addCompany(), await addCompany()]
    const [a, b, c] = [await add(id, 'A'), await add(id, 'B'), await add(other, 'C')].map(({ data }) => data.id)
    const { data, change } = await remove(id, [a ?? 0, b ?? 0, c ?? 0])
    expect(data).toEqual({ deleted: 2 })
    expect(await names(other)).toEqual(['C'])
    expect((await server.auditRows('inside_product')).at(-1)).toMatchObject({ call: 'delete_inside_technology' })
    expect((await undo(change)).status).toBe(200)
    expect(await names(id)).toEqual(['A', 'B'])
  })

  test('404 notFound if none is left', async () => {
    expect((await remove(await addCompany(), [9_999_999])).code).toBe('notFound')
  })

  test('409 notUndoable once the name is taken', async () => {
    const id = await addCompany()
    const { data: product } = await add(id, 'A')
    const { change } = await remove(id, [product.id])
    await add(id, 'a')
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('409 notUndoable if the company is gone', async () => {
    const id = await addCompany()
    const { data: product } = await add(id, 'A')
    const { change } = await remove(id, [product.id])
    await server.db.delete(companies).where(eq(companies.id, id))
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

describe('importInsideProducts', () => {
  const lines = [line('Old'), line('New', 'Tool', 'new.example'), line('new'), line(''), line('Bad', '', 'ftp://x')]
  const outcomes = [
    { outcome: 'already', by: 'old' },
    { outcome: 'added' },
    { outcome: 'repeated', by: '2' },
    { outcome: 'invalid', by: 'name' },
    { outcome: 'invalid', by: 'url' },
  ]

  test('200 the preview reports the outcome of each line and changes nothing', async () => {
    const id = await addCompany()
    await add(id, 'old')
    const { data } = await call()(insideProductsCalls.previewInsideProducts, { company_id: id, lines })
    expect(data).toEqual({ added: 1, lines: outcomes })
    expect(await names(id)).toEqual(['old'])
  })

  test('200 adds valid lines, audits once, and undo removes them', async () => {
    const id = await addCompany()
    await add(id, 'old')
    const { data, change } = await call()(insideProductsCalls.importInsideProducts, { company_id: id, lines })
    expect(data).toEqual({ added: 1, lines: outcomes })
    const [row] = await server.db.select().from(insideProducts).where(eq(insideProducts.name, 'New'))
    expect(row).toMatchObject({ company_id: id, category: 'Tool', url: 'https://new.example' })
    expect((await server.auditRows('inside_product')).at(-1)).toMatchObject({
      call: 'dataentry/import_inside_products',
      after: { company_id: id, added: ['New'] },
      also: [row?.id],
    })
    expect((await undo(change)).status).toBe(200)
    expect(await names(id)).toEqual(['old'])
  })

  test('200 two concurrent imports of the same lines add them once', async () => {
    const company_id = await addCompany()
    const both = await Promise.all(
      [1, 2].map(() => call()(insideProductsCalls.importInsideProducts, { company_id, lines: [line('Once')] })),
    )
    expect(both.map(({ data }) => data.added).toSorted()).toEqual([0, 1])
  })

  test('404 notFound for both', async () => {
    const input = { company_id: 9_999_999, lines: [line('A')] }
    expect((await call()(insideProductsCalls.importInsideProducts, input)).code).toBe('notFound')
    expect((await call()(insideProductsCalls.previewInsideProducts, input)).code).toBe('notFound')
  })

  test('409 notUndoable if nothing of it is left', async () => {
    const company_id = await addCompany()
    const { change } = await call()(insideProductsCalls.importInsideProducts, { company_id, lines: [line('A')] })
    await server.db.delete(insideProducts).where(eq(insideProducts.company_id, company_id))
    expect((await undo(change)).code).toBe('notUndoable')
  })
})
