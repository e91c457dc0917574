import { screens } from '@console/host/contract/screens'
import type { ScreenTable } from '@console/shared/contract/screens'
import type { Context } from '../pipeline/handlers.ts'
import { readRunning } from '../releases/records/running.ts'

/**
 * The screens that a permission map is about: those that this server knows, and those that are deployed, among which are
 * screens of areas from other repositories.
 */
export const readScreens = async ({ db, environment }: Pick<Context, 'db' | 'environment'>): Promise<ScreenTable> => {
  const running = await readRunning(db, environment)
  const deployed = running.flatMap(({ area, definition }) =>
    (definition?.screens ?? []).map((screen) => [screen.id, { ...screen, area }] as const),
  )
  // What this server knows of a screen goes before what a build says of it.
  return { ...Object.fromEntries(deployed), ...screens }
}
