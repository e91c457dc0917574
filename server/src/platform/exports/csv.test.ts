import { csvChunks } from './csv.ts'

test('a file has the UTF-8 mark, a header and one line for each row', async () => {
  const batches = (async function* () {
    yield [{ id: 1, name: 'Ann' }]
    yield [{ id: 2, name: 'Bob, Jr.' }]
  })()
  let file = ''
  for await (const chunk of csvChunks(['id', 'name'], batches)) file += chunk.bytes
  expect(file).toBe('\ufeffid,name\r\n1,Ann\r\n2,"Bob, Jr."\r\n')
})
