import { createEmulator, defineEmulator } from 'emulate'
import { credentials, type SalesforceState } from './salesforce.ts'

/** The value between the quotes of `Email = '…'`, unescaped as in SOQL; null if the query is malformed. */
const emailIn = (soql: string): string | null => {
  const [, quoted] = /WHERE Email = '((?:[^'\\]|\\.)*)' ORDER BY [\w ,]+ LIMIT 1$/.exec(soql) ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? null
}

const failure = (errorCode: string) => [{ errorCode, message: 'quotes what was sent' }]

const salesforce = defineEmulator<SalesforceState>({
  name: 'salesforce',
  state: () => ({ leads: [], contacts: [], tokens: [], tokensGiven: 0, faults: [] }),
  setup({ app, state }) {
    const isSignedIn = (authorization: string | undefined) =>
      state.tokens.some((token) => authorization === `Bearer ${token}`)

    app.post('/services/oauth2/token', async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const isOurs =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === credentials.clientId &&
        form.get('client_secret') === credentials.clientSecret
      if (!isOurs) return c.json({ error: 'invalid_client' }, 400)
      state.tokensGiven += 1
      const token = `token-${state.tokensGiven}`
      state.tokens.push(token)
      return c.json({ access_token: token, token_type: 'Bearer' })
    })

    app.get('/services/data/v60.0/query', (c) => {
      if (!isSignedIn(c.req.header('authorization'))) return c.json(failure('INVALID_SESSION_ID'), 401)
      if (state.faults[0] === 'down') return c.json(failure('SERVER_UNAVAILABLE'), 503)
      const soql = c.req.query('q') ?? ''
      const email = emailIn(soql)
      if (email === null) return c.json(failure('MALFORMED_QUERY'), 400)
      const rows = soql.includes(' FROM Lead ') ? state.leads : state.contacts
      const records = rows.filter((row) => String(row.Email).toLowerCase() === email.toLowerCase()).slice(0, 1)
      return c.json({ totalSize: records.length, done: true, records })
    })

    app.post('/services/data/v60.0/sobjects/Contact', async (c) => {
      if (!isSignedIn(c.req.header('authorization'))) return c.json(failure('INVALID_SESSION_ID'), 401)
      const fault = state.faults.shift()
      if (fault === 'refuse') return c.json(failure('REQUIRED_FIELD_MISSING'), 400)
      const id = `003${String(state.contacts.length + 1).padStart(15, '0')}`
      const fields = (await c.req.json()) as object // a test sends it
      state.contacts.push({ ...fields, Id: id })
      // The contact is created, and the answer is lost.
      if (fault === 'lost') return c.json(failure('SERVER_UNAVAILABLE'), 503)
      return c.json({ id, success: true, errors: [] }, 201)
    })

    // For tests: reads what is stored there, and stores something else.
    app.get('/state', (c) => c.json(state))
    app.put('/state', async (c) => {
      Object.assign(state, await c.req.json())
      return c.json({})
    })
  },
})

/** A process that emulates Salesforce and prints its address; it exits when its parent is gone. */
const { url } = await createEmulator({ service: salesforce, port: 0 })
process.stdin.on('end', () => process.exit(0)).resume()
console.log(url)
