import type { Registry } from '@console/shared/contract/area'
import type { Role } from '@console/shared/contract/roles'
import { screenIds, screens } from '../../contract/screens.ts'

export interface NamedRoute {
  readonly path: string
  readonly roles: readonly Role[]
  /** In the agent's language if the area has deployed the text. */
  readonly title: string
}

/** The route with exactly this pattern, as deployed or else as the console knows it; null for any other text. */
export const findRoute = (areas: Registry['areas'], path: string, locale: string): NamedRoute | null => {
  for (const { definition } of areas) {
    const screen = definition.screens.find((deployed) => deployed.path === path)
    if (screen) return { ...screen, title: definition.words[locale]?.[`screen.${screen.id}`] ?? screen.title }
  }
  const known = screenIds.find((id) => screens[id].path === path)
  return known ? screens[known] : null
}
