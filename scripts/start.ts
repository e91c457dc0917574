import { readArguments } from './arguments.ts'

const { values } = readArguments(
  'npm start [-- --demo-customers <number>]',
  { 'demo-customers': { type: 'string', default: '20000' } },
  { what: 'argument', words: [] },
)

const start = async (): Promise<void> => {
  const text = values['demo-customers']
  const customers = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(customers)) throw new Error('--demo-customers takes a whole number.')
  // The server takes seconds to load, so invalid arguments are reported before.
  const { startSeeded } = await import('./start/start-seeded.ts')
  await startSeeded(customers)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
