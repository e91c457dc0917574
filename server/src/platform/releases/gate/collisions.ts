import type { AreaManifest, DeployedScreen } from '@console/shared/contract/area'
import type { ReleaseState } from '@console/shared/contract/release'
import { permissionKey } from '@console/shared/contract/screens'
import type { Refusal } from './refusal.ts'

/** Two screens of different areas that an agent, the menu or a permission map could not tell apart. */
export const collisions = ({ area, screens }: AreaManifest, state: ReleaseState): Refusal[] => {
  const neighbours = state.areas
    .filter((other) => other.area !== area)
    .flatMap((other) => [other.live, other.canary].filter((build) => build !== null))
    .flatMap(({ definition }) => definition.screens.map((screen) => ({ area: definition.area, screen })))
  const ownPairs = screens.flatMap((screen, at) => screens.slice(at + 1).map((other) => ({ screen, other })))
  const found = [
    ...screens.flatMap((screen) => neighbours.flatMap((other) => collision(screen, other.screen, other.area))),
    ...ownPairs.filter(({ screen, other }) => isSameRoute(screen, other)).map(routeCollision(area)),
  ]
  // A canary of another area mostly declares the same as its live build.
  return [...new Map(found.map((refusal) => [refusal.message, refusal])).values()]
}

const collision = (screen: DeployedScreen, other: DeployedScreen, area: string): Refusal[] => {
  const found: Refusal[] = []
  if (screen.id === other.id)
    found.push({
      rule: 'screen',
      message: `The screen ${screen.id} is live in ${area} already.`,
      fix: `Give the screen another id, or release ${area} without it first.`,
    })
  if (isSameRoute(screen, other)) found.push(routeCollision(area)({ screen, other }))
  else if (permissionKey(screen.path).toLowerCase() === permissionKey(other.path).toLowerCase())
    found.push({
      rule: 'permission',
      message:
        `${screen.path} and ${other.path} of ${area} have one permission key, "${permissionKey(screen.path)}": ` +
        'who is kept from one would be kept from both.',
      fix: 'Give the screen a path that begins in another way.',
    })
  if (screen.group !== undefined && screen.group === other.group && screen.title === other.title)
    found.push({
      rule: 'menu',
      message: `The menu has "${screen.title}" in ${screen.group} already, from ${area}.`,
      fix: 'Give the screen another title or another group.',
    })
  return found
}

const routeCollision =
  (area: string) =>
  ({ screen, other }: { readonly screen: DeployedScreen; readonly other: DeployedScreen }): Refusal => ({
    rule: 'route',
    message: `The route ${screen.path} of ${screen.id} is the route ${other.path} of ${other.id} in ${area}.`,
    fix: 'Give the screen another path.',
  })

/** Whether some address matches both. */
export const isSameRoute = (a: DeployedScreen, b: DeployedScreen): boolean => {
  const patterns = addresses(b.path)
  return addresses(a.path).some((pattern) => patterns.includes(pattern))
}

/** The shapes of address that a pattern matches: for `/press/:id?` those of `/press` and of `/press/:`. */
const addresses = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .reduce<string[]>(
      (shapes, segment) => {
        const optional = segment.endsWith('?')
        const shape = segment.startsWith(':') ? ':' : segment.replace(/\?$/, '')
        const longer = shapes.map((begin) => `${begin}/${shape}`)
        return optional ? shapes.concat(longer) : longer
      },
      [''],
    )
