import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Fields = Record<string, unknown>

/** The emulator's state. */
export interface SalesforceState {
  leads: Fields[]
  contacts: Fields[]
  /** Valid tokens. */
  tokens: string[]
  tokensGiven: number
  /** Faults of the next requests. */
  faults: ('lost' | 'down' | 'refuse')[]
}

export const credentials = { clientId: 'console', clientSecret: 'a-secret-of-the-console' }

/**
 * The parts of Salesforce that the console uses, in a process of its own: the emulator is a module that Jest cannot
 * load.
 */
export const startSalesforce = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'salesforce-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = String(line)
  return {
    place: { url, ...credentials },
    state: async (): Promise<SalesforceState> => (await fetch(`${url}/state`)).json() as Promise<SalesforceState>, // the process sends it
    set: async (state: Partial<SalesforceState>) => {
      await fetch(`${url}/state`, { method: 'PUT', body: JSON.stringify(state) })
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
