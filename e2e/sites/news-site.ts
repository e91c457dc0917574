import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const paragraphs = (name: string) => [
  `${name} has raised $12.5 million in a Series B round led by Northgate Partners, the company said on March 4, 2026.`,
  `The money will go into two more offices and a larger engineering team. Nora Okafor, chief financial officer of ${name}, called the round “a vote of confidence”.`,
  `It is the third round of the company since it was founded, and by far the largest of them.`,
]

const page = (name: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>${name} raises $12.5 million</title><meta property="og:site_name" content="The Daily Ledger">
  <meta property="article:published_time" content="2026-03-04T09:00:00Z"></head>
  <body><nav><a href="/">Home</a></nav><article><h1>${name} raises $12.5 million</h1>
  ${paragraphs(name)
    .map((text) => `<p>${text}</p>`)
    .join('')}</article></body></html>`

/**
 * A local news site: every address is a story about the company that it names, but `/inside` redirects to an internal
 * address.
 */
export const startNewsSite = async (port = 0) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://news')
    if (pathname === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page(decodeURIComponent(pathname.slice(1)).replaceAll('-', ' ')))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** In the form of the setting FOLLOW_INTERNAL. */
    allowed: `127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
