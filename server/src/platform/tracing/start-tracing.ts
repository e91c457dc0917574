import type { TracingConfig } from './config.ts'
import { setRecorder } from './trace.ts'

/** Records spans from now on if a collector is configured; returns a function that stops it. */
export const startTracing = async (config: TracingConfig | undefined): Promise<() => Promise<void>> => {
  if (config === undefined) return async () => {}
  // Loaded only here: the packages take memory and start-up time that a server without a collector does not spend.
  const { openRecorder } = await import('./recorder.ts')
  const recorder = openRecorder(config)
  setRecorder(recorder)
  return async () => {
    setRecorder(null)
    await recorder.stop()
  }
}
