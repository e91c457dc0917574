import { createEmulator } from 'emulate'
import { demoAgents } from '../../seed/agents.ts'

const demo = demoAgents.map(({ email, first_name, last_name }) => ({
  email,
  given_name: first_name,
  family_name: last_name,
  name: `${first_name} ${last_name}`,
}))
const others = [
  { email: 'new.colleague@example.com', name: 'Noor Haddad', given_name: 'Noor', family_name: 'Haddad' },
  { email: 'unverified@example.com', name: 'Uma Varga', email_verified: false },
  { email: 'stranger@example.org', name: 'Sam Stranger' },
]

/** A process of its own that speaks as Google does and says where; it ends when whoever started it is gone. */
const { url } = await createEmulator({ service: 'google', port: 0, seed: { google: { users: [...demo, ...others] } } })
process.stdin.on('end', () => process.exit(0)).resume()
console.log(url)
