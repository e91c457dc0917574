import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Anchor } from './anchor.ts'
import { parseHead, type SignedHead } from './signed-head.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT' // errors of node:fs have one

async function* headsIn(path: string): AsyncIterable<SignedHead> {
  try {
    for await (const line of createInterface(createReadStream(path, 'utf8'))) {
      const head = parseHead(line)
      // A line that was cut off by a crash is no head; the next one is.
      if (head !== null) yield head
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** A file that is only appended to, one head in JSON a line. */
export const fileAnchor = (path: string): Anchor => ({
  place: `file ${path}`,
  add: async (_db, head) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a', 0o644)
    try {
      // Begins on a line of its own, whatever a crash left before it.
      await file.appendFile(`\n${JSON.stringify(head)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  newest: async () => {
    let newest: SignedHead | null = null
    for await (const head of headsIn(path)) newest = head
    return newest
  },
  all: () => headsIn(path),
})
