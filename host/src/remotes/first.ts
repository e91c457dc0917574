import { sendFirstReads } from '@console/shared/api/ahead'
import type { FirstRequests } from '@console/shared/contract/first-questions'

/** What the server expects this address to need: data of the page, as no script in it may run. */
const firstRequests = (): FirstRequests => {
  const text = document.getElementById('first')?.textContent
  return text ? JSON.parse(text) : { ask: [], files: [] }
}

/**
 * Puts a file into the browser's cache. Not by a preload link: for an agent who may not open the screen, browsers would
 * complain about it.
 */
const fetchFile = ([path, integrity]: FirstRequests['files'][number]): void =>
  void fetch(path, { integrity }).catch(() => {}) // whoever runs it gets the error

/** Not later: browsers may take long to open their storage, which holds the key. */
const patienceMs = 50

/**
 * Sends the first reads of this address, and fetches its first files, before any code knows that it needs them. Resolves
 * when the reads are on their way: code that is evaluated meanwhile would hold them up for as long as it takes.
 */
export const beginAhead = async (token: string): Promise<void> => {
  const { ask, files } = firstRequests()
  const sent = sendFirstReads(token, ask)
  for (const file of files) fetchFile(file)
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
