import { demoAgents } from '../../server/seed/agents.ts'

/** Says by whom one can sign in to a console that is being tried. */
export const printAgents = (): void => {
  const width = Math.max(...demoAgents.map(({ email }) => email.length))
  console.log('Demo agents:')
  for (const { email, password } of demoAgents) console.log(`  ${email.padEnd(width)}  ${password}`)
}
