import { demoAgents } from '../../server/seed/agents.ts'

/** Prints the agents with which to sign in to a demo console. */
export const printAgents = (): void => {
  const width = Math.max(...demoAgents.map(({ email }) => email.length))
  console.log('Demo agents:')
  for (const { email, password } of demoAgents) console.log(`  ${email.padEnd(width)}  ${password}`)
}
