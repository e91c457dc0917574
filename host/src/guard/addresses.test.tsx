import { opensBySpec } from '@console/host/contract/testing/access-oracle'
import { measured } from '@console/shared/testing/measured'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { act } from '@testing-library/react'
import { screens } from '../../contract/screens.ts'
import { Guard } from './guard.tsx'

/** The 54 routes of the specification. */
const routes = Object.entries(screens).filter(([id]) => !['releases', 'audit', 'directories', 'proposals'].includes(id))

/** Spellings of an address that mean another page, or look as if they did. */
const tricks: readonly ((address: string) => string)[] = [
  (address) => `${address}/`,
  (address) => `${address.replace(/(?<=.)\//g, '//')}//`,
  (address) => address.toUpperCase(),
  (address) => `/${address.slice(1).replaceAll('/', '%2F')}%2F`,
  (address) => `/dataentry/..${address}`,
  (address) => `${address}?x=/dataentry/`,
  (address) => `${address}#/dataentry/`,
  (address) => address.replace(/7|$/, '%2Fdataentry%2F'),
]

const addresses = routes.flatMap(([, { path }]) => tricks.map((trick) => trick(path.replaceAll(/:\w+\??/g, '7'))))

const pages = {
  ...Object.fromEntries(
    routes.map(([, { path, roles }]) => [
      path,
      <Guard key={path} path={path} roles={roles}>
        <p>drawn {path}</p>
      </Guard>,
    ]),
  ),
  '/permission-denied': <p>denied</p>,
  '/signin': <p>sign in</p>,
}

/** The route pattern of the page that an address shows, or of the page shown instead. */
const visit = async (level: typeof testAgent.level, permissions: Record<string, boolean> | null) => {
  const agent = { ...testAgent, level, permissions }
  const { router, view } = await renderPage(pages, { at: { pathname: '/another' }, agent })
  const drawn: string[] = []
  for (const address of addresses) {
    await act(() => router.navigate(address))
    drawn.push(view.container.textContent ?? '')
  }
  return drawn
}

test.each([
  ['company_size', {}],
  ['data_entry', {}],
  ['sales', { 'customers-list': true }],
] as const)('however %s writes an address, only pages they may open are rendered', async (level, permissions) => {
  const drawn = await visit(level, permissions)
  const widened = addresses.filter((_, index) => {
    const [, path] = /^drawn (.*)$/.exec(drawn[index] ?? '') ?? []
    return path !== undefined && !opensBySpec(path, level, permissions)
  })
  expect(widened).toEqual([])
  expect(addresses).toHaveLength(54 * 8)
  measured('A4', 'addresses of pages', addresses.length)
})

test('the same addresses render the page they name for an agent who may open it', async () => {
  const drawn = await visit('su', null)
  const pagesDrawn = drawn.filter((text) => text.startsWith('drawn'))
  // Case, a trailing slash, query and hash do not change the page.
  expect(pagesDrawn.length).toBeGreaterThan(54 * 4)
  expect(drawn).not.toContain('denied')
})
