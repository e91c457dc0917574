import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { RegistryEntry } from '../../shared/src/contract/area.ts'
import { measured } from '../../shared/src/testing/measured.ts'
import { test } from '../support/console.ts'
import { entryScript, reasons } from '../support/faults.ts'
import {
  type Between,
  type Differences,
  hashOf,
  type MadeBuild,
  readRegistry,
  remake,
  standBetween,
  withEntry,
} from '../support/tampering.ts'

declare global {
  /** Scripts of manipulated builds record their names here when they run. */
  var ran: string[] | undefined
}

const elsewhere = 'https://elsewhere.example'
const otherHash = hashOf('something else')
const isChunk = (name: string) => name !== entryScript

/** Every script records that it runs: the unreleased change. */
const marked = (text: string, name: string) => `(globalThis.ran ??= []).push('${name}');${text}`

interface Lie {
  readonly what: string
  readonly differences: Differences
  /** Files that must not have run. */
  readonly neverRuns: (name: string) => boolean
}

const anything = () => true
const isEntry = (name: string) => name === entryScript

const inRegistry = (what: string, change: (manifest: string) => Partial<RegistryEntry>): Lie => ({
  what,
  differences: { entry: (entry) => ({ ...entry, ...change(entry.manifest) }) },
  neverRuns: anything,
})
const inMetaData = (what: string, lie: object): Lie => ({
  what,
  differences: { manifest: ({ metaData }) => void Object.assign(metaData, lie) },
  neverRuns: anything,
})
const inHashes = (what: string, hash: string | undefined, concerned: (name: string) => boolean): Lie => ({
  what,
  differences: {
    manifest: ({ integrity }) => {
      for (const name of Object.keys(integrity).filter(concerned)) Object.assign(integrity, { [name]: hash })
    },
  },
  neverRuns: concerned,
})
const entryAt = (name: string, folder: string) => ({ remoteEntry: { name, path: folder, type: 'global' } })

const lies: readonly Lie[] = [
  inRegistry('another hash of the manifest', () => ({ integrity: otherHash })),
  inRegistry('no hash of the manifest', () => ({ integrity: null })),
  inRegistry('no hash, as a preview', () => ({ integrity: null, override: 'preview' })),
  inRegistry('a manifest from another origin', (manifest) => ({ manifest: elsewhere + manifest })),
  inRegistry('the same without a scheme', (manifest) => ({ manifest: elsewhere.replace('https:', '') + manifest })),
  inRegistry('a manifest at another area', (manifest) => ({ manifest: manifest.replace('/members/', '/other/') })),
  inRegistry('a manifest by a way up', (manifest) => ({ manifest: manifest.replace('/members/', '/x/../members/') })),
  inHashes('another hash of the entry', otherHash, isEntry),
  inHashes('no hash of the entry', undefined, isEntry),
  inHashes('another hash of the chunks', otherHash, isChunk),
  inHashes('no hash of the chunks', undefined, isChunk),
  inMetaData('a public path that is computed', { getPublicPath: `return "${elsewhere}/"` }),
  inMetaData('an entry from another origin', entryAt(`${elsewhere}/${entryScript}`, '')),
  inMetaData('an entry in another folder', entryAt(entryScript, '../other')),
]

const path = '/customers-list'
const areaPage = (page: Page) => page.getByRole('heading', { name: 'Members cannot be shown right now' })
const scriptsThatRan = (page: Page) => page.evaluate(() => globalThis.ran ?? [])

const serve = async (between: Between, build: MadeBuild): Promise<void> => {
  await between.serve(build)
  between.registry = (registry) => withEntry(registry, build.entry)
}

const readMembers = async () => {
  const entry = (await readRegistry()).areas.find(({ area }) => area === 'members')
  if (entry === undefined) throw new Error('members is not released.')
  return entry
}

test('unvouched code of a remote never runs; the same code with the right hashes does', async ({
  open,
  expectComplaint,
}) => {
  test.setTimeout(300_000)
  expectComplaint(/Failed to load resource|integrity|Content Security Policy/)
  const members = await readMembers()
  const page = await open({ as: 'su' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const between = await standBetween(page)
  for (const [index, { what, differences, neverRuns }] of lies.entries())
    await test.step(what, async () => {
      await serve(between, await remake(members, `refused${index}`, { ...differences, script: marked }))
      await page.goto(path)
      await expect(areaPage(page), what).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert'), what).toContainText(reasons.tampered)
      expect((await scriptsThatRan(page)).filter(neverRuns), what).toEqual([])
    })
  expect(requested.filter((url) => url.startsWith(elsewhere) || url.includes('/remotes/other/'))).toEqual([])
  measured('C7', 'builds that are not vouched for, all refused', lies.length)

  // Control: only the hashes prevented this code from running.
  await serve(between, await remake(members, 'believed', { script: marked }))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const ran = await scriptsThatRan(page)
  expect(ran).toContain(entryScript)
  expect(ran.filter(isChunk).length).toBeGreaterThan(1)
})

test('changed bytes under an old hash never run; under their own hash they do', async ({ open, expectComplaint }) => {
  expectComplaint(/Failed to load resource|integrity/)
  const members = await readMembers()
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const honest = await remake(members, 'honest0', {})
  const changed = await remake(members, 'honest0', { script: marked })
  await serve(between, {
    ...honest,
    files: new Map([...changed.files, ['mf-manifest.json', honest.files.get('mf-manifest.json') ?? '']]),
  })
  await page.goto(path)
  await expect(areaPage(page)).toBeVisible()
  expect(await scriptsThatRan(page)).toEqual([])

  await serve(between, changed)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(await scriptsThatRan(page)).toContain(entryScript)
})

test("a developer's own build needs no hash on a page from this machine", async ({ open }) => {
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const bare = await remake(await readMembers(), 'dev0000', {
    script: marked,
    manifest: (manifest) => void Object.assign(manifest, { integrity: {} }),
    entry: (entry) => ({ ...entry, integrity: null, override: 'development' }),
  })
  await serve(between, bare)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(await scriptsThatRan(page)).toContain(entryScript)
})

test('nothing is loaded from a registry that the server did not sign, and the page says so', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const members = await readMembers()
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const right = between.signature
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const requested: string[] = []
  // The files that the page itself names are fetched ahead, but run only by the registry.
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.json')) requested.push(request.url())
  })
  await serve(between, await remake(members, 'unsigned', { script: marked }))
  const signatures: Record<string, Between['signature']> = {
    none: () => null,
    empty: () => '',
    'of another answer': () => right('{"areas":[]}'),
    'of another key': (body) =>
      sign('sha256', Buffer.from(body), { key: stranger, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    'with one bit changed': (body) => {
      const bytes = Buffer.from(right(body) ?? '', 'base64')
      bytes[10] = (bytes[10] ?? 0) ^ 1
      return bytes.toString('base64')
    },
  }
  for (const [what, signature] of Object.entries(signatures))
    await test.step(what, async () => {
      between.signature = signature
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'No area can be shown right now' }), what).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert'), what).toContainText('is not signed')
    })
  const ahead = new URL(members.manifest, page.url()).href
  expect(requested.filter((url) => url.includes('/remotes/') && url !== ahead)).toEqual([])
  measured('C7', 'false signatures, all refused', Object.keys(signatures).length)

  // Control: with the right signature the same registry is accepted, here through Retry.
  between.signature = right
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(await scriptsThatRan(page)).toContain(entryScript)
})
