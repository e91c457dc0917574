import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Followed } from '../../../integrations/web/follow-url.ts'
import type { Web } from '../../../integrations/web/web.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { PageText } from './read-html.ts'

/** A page as read, with its canonical address. */
export interface ReadPage extends Omit<PageText, 'canonical'> {
  readonly url: string
}

const readWithinMs = 8_000
const heapMb = 256
const atOnce = 3

let running = 0
const waiting: (() => void)[] = []

/** Few pages at a time: each uses a whole processor. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Runs in a thread that is terminated when it takes too long or too much memory, because the page is untrusted. */
const readInThread = ({ body, contentType, url }: Followed): Promise<PageText | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'read-html.worker.ts'), {
      workerData: { body: new Uint8Array(body), contentType, host: new URL(url).hostname },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
      stdout: true,
      stderr: true,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const fail = () => end(() => reject(new Failed('pageUnreadable')))
    const timer = setTimeout(fail, readWithinMs)
    worker.once('message', (page: PageText | null) => end(() => resolve(page)))
    worker.once('error', fail)
    worker.once('exit', fail)
  })

/** A page's canonical address if it is on the same site; others are not trusted. */
const ownAddress = (followed: string, canonical: string): string => {
  const own = canonical === '' ? null : URL.parse(canonical, followed)
  const isPage = own !== null && /^https?:$/.test(own.protocol) && own.pathname !== '/'
  const bare = (url: URL) => url.hostname.replace(/^(www|m|amp)\./, '')
  return isPage && bare(own) === bare(new URL(followed)) ? own.href : followed
}

/** Follows an address and reads the page; throws addressRefused, siteUnreachable or pageUnreadable. */
export const readPage = async (web: Web, url: string, signal?: AbortSignal): Promise<ReadPage> => {
  const followed = await web.follow(url, signal === undefined ? {} : { signal })
  if (followed.status >= 400)
    throw new Failed('siteUnreachable', { message: `The site answers with ${followed.status}.` })
  const page = await inTurn(() => readInThread(followed))
  if (page === null) throw new Failed('pageUnreadable')
  const { canonical, ...said } = page
  return { ...said, url: ownAddress(followed.url, canonical) }
}
