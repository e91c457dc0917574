import { screens } from '@console/host/contract/screens'
import type { ScreenTable } from '@console/shared/contract/screens'
import type { Context } from '../pipeline/handlers.ts'
import { readRunning } from '../releases/records/running.ts'

/**
 * The screens in a permission map: those known to this server and those deployed, including areas from other
 * repositories.
 */
export const readScreens = async ({ db, environment }: Pick<Context, 'db' | 'environment'>): Promise<ScreenTable> => {
  const running = await readRunning(db, environment)
  const deployed = running.flatMap(({ area, definition }) =>
    (definition?.screens ?? []).map((screen) => [screen.id, { ...screen, area }] as const),
  )
  // The server's own definition of a screen takes precedence over a build's.
  return { ...Object.fromEntries(deployed), ...screens }
}
