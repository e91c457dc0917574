import type { Database } from '../../../platform/database/database.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { redeem } from './redeem.ts'
import { readRedemption } from './sign-in-as.ts'

/** Target of links while no main site is configured. */
export const emulatorPath = '/dev/main-site'

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Main site</title>
<style>body{font:16px/1.5 system-ui;margin:0}[role=status]{background:#7a1f00;color:#fff;padding:12px 16px}main{padding:16px}</style>
<div role="status">Signing in…</div><main><h1>Main site (emulator)</h1><dl></dl></main>
<script type="module" src="${emulatorPath}/page.js"></script></html>
`

/** Removes the token from the address at once, redeems it and shows what the main site would receive. */
const script = `const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
history.replaceState(null, '', location.pathname)
const banner = document.querySelector('[role=status]')
const answer = await fetch('${emulatorPath}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token }),
})
const { data, message } = await answer.json()
if (!answer.ok) banner.textContent = message
else {
  for (const [name, value] of Object.entries(data)) {
    const term = document.createElement('dt')
    const said = document.createElement('dd')
    term.textContent = name
    said.textContent = value
    document.querySelector('dl').append(term, said)
  }
  const tell = () => {
    const seconds = Math.max(0, Math.ceil((Date.parse(data.ends_at) - Date.now()) / 1000))
    const left = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0')
    banner.textContent = seconds > 0 ? data.banner + ' Time left: ' + left : 'This visit has ended.'
  }
  tell()
  setInterval(tell, 1000)
}
`

/** A page that emulates the main site. For development: never part of a production server. */
export const mainSiteEmulator =
  ({ db }: { readonly db: Database }): RoutePlugin =>
  (app) => {
    app.get(emulatorPath, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
    )
    app.get(`${emulatorPath}/page.js`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
    )
    app.post(emulatorPath, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: true, data: await redeem(db, readRedemption(request), request.id) }
    })
  }
