import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}
const compressed = /\.(js|css|json|svg|html)$/

interface Site {
  /** The file of an address, if there is one. */
  readonly fileOf: (path: string) => string | null
  /** Server for everything else. */
  readonly upstream?: string
  /** Transforms pages from upstream. */
  readonly page?: (html: string) => string
}

export interface Served {
  readonly url: string
  readonly stop: () => void
}

const kept = new Map<string, Buffer>()

/** A file compressed with brotli, by the build or, once, by us. */
const brotliOf = (file: string): Buffer => {
  const known = kept.get(file)
  if (known) return known
  const compressed = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file))
  kept.set(file, compressed)
  return compressed
}

const sendFile = (response: ServerResponse, file: string): void => {
  const isPacked = compressed.test(file)
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  })
  response.end(isPacked ? brotliOf(file) : readFileSync(file))
}

const passOn = (incoming: IncomingMessage, response: ServerResponse, { upstream, page }: Site): void => {
  const { host: _host, ...headers } = incoming.headers
  const isPage = page !== undefined && (headers.accept ?? '').includes('text/html')
  if (isPage) delete headers['accept-encoding']
  const proxied = request(new URL(incoming.url ?? '/', upstream), { method: incoming.method, headers }, (answer) => {
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': _length, ...answerHeaders } = answer.headers
    answer.setEncoding('utf8')
    let html = ''
    answer.on('data', (text) => {
      html += text
    })
    answer.on('end', () => response.writeHead(answer.statusCode ?? 502, answerHeaders).end(page(html)))
  })
  proxied.on('error', () => response.destroy())
  // A closed tab ends its stream.
  response.on('close', () => proxied.destroy())
  incoming.pipe(proxied)
}

/**
 * Serves the files of an application like a web server: precompressed, cached for a year if their names are hashes.
 * Everything compared uses this server, so that servers are not compared.
 */
export const serve = async (site: Site): Promise<Served> => {
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const file = site.fileOf(pathname)
    if (file !== null) sendFile(response, file)
    else if (site.upstream !== undefined) passOn(incoming, response, site)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
