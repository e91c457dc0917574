import type { AreaManifest, RegistryEntry } from '@console/shared/contract/area'
import { menuOf } from '@console/shared/contract/menu'
import { measured } from '@console/shared/testing/measured'
import { renderPage } from '@console/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { matchRoutes, useSearchParams } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { Guard } from './guard.tsx'
import { judge } from './paths.ts'

const levels = ['su', 'manager', 'sales', 'data_entry', 'company_size'] as const
type Level = (typeof levels)[number]

/** Spec §6, implemented independently of the product's own rule. */
const suOnly = [
  '/stripe-stats',
  '/config_auto_banning',
  '/agents',
  '/edit-agent',
  '/link-customer-id',
  '/main-site-banner-settings',
  '/audit',
  '/releases',
]
const keyOf = (path: string): string => {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  return words.join('/')
}

type MapOf = (key: string) => Readonly<Record<string, unknown>> | null
const maps = {
  'without a map': () => null,
  'with an empty map': () => ({}),
  'with false': (key) => ({ [key]: false }),
  'with true': (key) => ({ [key]: true }),
  'with something truthy': (key) => ({ [key]: 1 }),
  'with true on the prototype alone': (key) => Object.create({ [key]: true }),
} as const satisfies Record<string, MapOf>
type MapKind = keyof typeof maps

const expected = (path: string, level: Level, kind: MapKind): boolean => {
  if (path.startsWith('/dataentry/')) return ['manager', 'data_entry', 'su'].includes(level)
  if (level === 'su') return true
  if (kind !== 'without a map' && kind !== 'with true') return false
  return !suOnly.includes(path)
}

/** The five areas of the specification; further areas have tests of their own. */
const specified = Object.entries(screens).filter(
  ([id, { area }]) =>
    !['releases', 'audit', 'directories', 'proposals'].includes(id) &&
    ['members', 'reports', 'dataentry', 'admin', 'mail'].includes(area),
)

// The fields of an entry that the menu reads.
const definition = { words: {}, screens: specified.map(([, entry]) => entry) } as unknown as AreaManifest
const deployed = [{ area: 'all', definition } as RegistryEntry]

const cells = specified.flatMap(([id, { path, roles, group }]) =>
  levels.flatMap((level) =>
    // Keys of the constant above.
    (Object.keys(maps) as MapKind[]).map((kind) => ({ id, path, roles, group, level, kind })),
  ),
)

test('every route × level × map opens, or leads elsewhere, as the specification says; the menu agrees', () => {
  const wrong = cells.filter(({ id, path, roles, group, level, kind }) => {
    const who = { level, permissions: maps[kind](keyOf(path)) }
    const allowed = expected(path, level, kind)
    const verdict = judge(who, { path, roles })
    const elsewhere =
      level === 'data_entry' && path !== '/dataentry/press_news_entry'
        ? /^\/dataentry\/press_news_entry$/
        : /^\/permission-denied\?path=.+&step=[234]$/
    const { groups, top } = menuOf(deployed, who, 'en')
    const shown = [...groups.flatMap(({ items }) => items), ...top].some((item) => item.id === id)
    return (
      verdict.open !== allowed ||
      (!verdict.open && !elsewhere.test(verdict.to)) ||
      shown !== (allowed && group !== undefined)
    )
  })
  expect(wrong.map(({ path, level, kind }) => `${level} ${kind}: ${path}`)).toEqual([])
  expect(cells).toHaveLength(54 * 30)
  measured('A3', 'cells', cells.length + specified.length)
})

test('every item of every menu leads to a page that opens', () => {
  const routes = specified.map(([id, { path, roles }]) => ({ id, path, roles }))
  const items = cells.flatMap(({ path, level, kind }) => {
    const who = { level, permissions: maps[kind](keyOf(path)) }
    const { groups, top } = menuOf(deployed, who, 'en')
    return [...groups.flatMap((group) => group.items), ...top].map((item) => ({ who, item }))
  })
  const lost = items.filter(({ who, item }) => {
    const route = matchRoutes(routes, item.path)?.at(-1)?.route
    return route?.id !== item.id || !judge(who, route).open
  })
  expect(lost.map(({ who, item }) => `${who.level}: ${item.path}`)).toEqual([])
  expect(items.length).toBeGreaterThan(10_000)
  measured('A3', 'items of menus followed', items.length)
})

const SignIn = () => `to ${useSearchParams()[0].get('next') ?? 'home'}`

test.each(specified.map(([, { path, roles }]) => [path, roles] as const))(
  'signed out, %s leads to the sign-in page and back afterwards',
  async (path, roles) => {
    const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7')
    await renderPage(
      {
        [path]: (
          <Guard path={path} roles={roles}>
            <p>the screen itself</p>
          </Guard>
        ),
        '/signin': <SignIn />,
      },
      { at: { pathname: address } },
    )
    expect(await screen.findByText(`to ${address === '/editmember' ? 'home' : address}`)).toBeVisible()
    expect(screen.queryByText('the screen itself')).toBeNull()
  },
)
