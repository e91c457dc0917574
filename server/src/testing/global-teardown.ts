import { rm } from 'node:fs/promises'
import { running } from './running.ts'

const tearDown = async (): Promise<void> => {
  await running.embedded?.stop()
  if (running.dataDir !== undefined) await rm(running.dataDir, { recursive: true, force: true })
}

export default tearDown
