import { parentPort, workerData } from 'node:worker_threads'
import { decodePage, readHtml } from './read-html.ts'

interface Work {
  readonly body: Uint8Array
  readonly contentType: string
  readonly host: string
}

const { body, contentType, host } = workerData as Work // as read-page.ts posts it
parentPort?.postMessage(readHtml(decodePage(contentType, body), host))
