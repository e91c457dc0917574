import { readCsv } from './export.ts'

const read = async (pieces: readonly string[], titles?: readonly string[]) => {
  const rows: number[] = []
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const file = await readCsv(stream, { ...(titles ? { titles } : {}), onRows: (count) => rows.push(count) })
  return { text: Buffer.from(await file.arrayBuffer()).toString(), rows: rows.at(-1) }
}

test.each([
  ['in one piece', ['\ufefffirst_name,at\r\nAna,1\r\nBo,2\r\n']],
  ['cut anywhere', ['\ufefffirst_', 'name,at\r', '\nAna,1\r\nBo', ',2\r\n']],
])('a file names its columns as the list does: %s', async (_, pieces) => {
  expect(await read(pieces, ['First name', 'Seen, at'])).toEqual({
    text: '\ufeffFirst name,"Seen, at"\r\nAna,1\r\nBo,2\r\n',
    rows: 2,
  })
})

test('without such names the file stays unchanged', async () => {
  expect(await read(['\ufeffid\r\n7\r\n'])).toEqual({ text: '\ufeffid\r\n7\r\n', rows: 1 })
})

test('an empty answer is not a file', async () => {
  await expect(read([])).rejects.toMatchObject({ code: 'badReply' })
})
