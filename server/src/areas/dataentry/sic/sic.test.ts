import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const search = async (text: string) => (await server.as('data_entry')(sicCalls.searchSic, { text })).data
const codes = async (text: string) => (await search(text)).map(({ code }) => code)

describe('searchSic', () => {
  test.each([
    ['the whole code', '7372', ['7372']],
    ['its first digits, in order', '737', ['7371', '7372', '7373', '7374', '7375', '7376', '7377', '7378', '7379']],
    ['a code with its title', '7372 Prepackaged Software', ['7372']],
    ['digits that no code starts with', '06', []],
  ])('200 exactly by %s', async (_, text, found) => {
    expect(await codes(text)).toEqual(found)
  })

  test.each([
    ['a title', 'prepackaged software', '7372'],
    ['the beginning of a word', 'prepack', '7372'],
    ['an unfinished word', 'publishi', '2731'],
    ['another form of a word', 'publishers', '2731'],
    ['a common name', 'saas', '7372'],
    ['a common name of two words', 'law firm', '8111'],
    ['small words in between', 'bank of the state', '6022'],
    ['a misspelt word', 'restarant', '5812'],
    ['upper case', 'SUPERMARKET', '5411'],
    ['a word that starts with a digit', '3d printing', '3559'],
  ])('200 among the first by %s', async (_, text, code) => {
    expect((await codes(text)).slice(0, 8)).toContain(code)
  })

  test('200 a title that starts with the text comes first', async () => {
    expect((await codes('legal serv'))[0]).toBe('8111')
  })

  test.each(["'", "a' | 'b", '!', '%', '& | ! ( )', ':*', '   '])('200 %j is plain text', async (text) => {
    const { status } = await server.as('data_entry')(sicCalls.searchSic, { text })
    expect(status).toBe(200)
  })
})

test('listSic 200 returns all codes of the list with their titles', async () => {
  const { data } = await server.as('company_size')(sicCalls.listSic, {})
  expect(data).toHaveLength(1_005)
  expect(data[0]).toEqual({ code: '0111', title: 'Wheat' })
  expect(data.every(({ code, title }) => /^\d{4}$/.test(code) && title !== '')).toBe(true)
})

test('listIndustries 200 returns all names in order', async () => {
  const { data } = await server.as('data_entry')(sicCalls.listIndustries, {})
  expect(data).toContain('Software')
  expect(data.length).toBeGreaterThan(100)
})
