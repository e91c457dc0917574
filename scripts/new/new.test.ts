import { areas, screens } from '@console/host/contract/screens'
import { stateOf } from '../languages/translations.ts'
import { root } from '../root.ts'
import * as imports from '../shape/imports.ts'
import * as messages from '../shape/messages.ts'
import * as names from '../shape/names.ts'
import * as packages from '../shape/packages.ts'
import { readTree } from '../shape/tree.ts'
import { planCall } from './call.ts'
import { planRemote } from './remote.ts'
import { planScreen } from './screen.ts'
import { type Draft, draftOf } from './tree.ts'

const tree = readTree(root)
const checks = [
  imports.importDirections,
  imports.neighbours,
  names.fileNames,
  names.wholeScreens,
  packages.versionsInCatalog,
  messages.loadedLanguages,
  messages.sameLanguages,
]

/** Additional findings of the repository's own checks after a plan is carried out. */
const newFaults = ({ plan }: Draft): string[] => {
  const after = [...tree.filter(({ path }) => !plan.has(path)), ...[...plan].map(([path, text]) => ({ path, text }))]
  return checks.flatMap((check) => {
    const today = check(tree)
    return check(after).filter((fault) => !today.includes(fault))
  })
}

const draft = () => draftOf(root)
const titles = { ar: 'جديد', es: 'Nuevo', fr: 'Nouveau', it: 'Nuovo', zh: '新的' }

describe('new-screen', () => {
  test('a new screen: in the table, in its remote, in every language', () => {
    const created = draft()
    const request = { area: 'members', id: 'brand-new', title: "What's new here", titles, path: '/brand-new/:id?' }
    expect(planScreen(created, screens, request).untranslated).toEqual([])
    expect(newFaults(created)).toEqual([])
    expect(created.plan.get('remote-members/contract/screens.ts')).toContain(
      "'brand-new': { path: '/brand-new/:id?', title: 'What\\'s new here', group: 'Members', roles: userGroup },\n})",
    )
    expect([...created.plan.keys()].filter((path) => !path.startsWith('remote-members/'))).toEqual([])
    const face = created.plan.get('remote-members/src/screens.ts')
    expect(face).toContain("'brand-new': () => import('./screens/brand-new/brand-new.screen.tsx'),")
    expect(face).toContain("'screen.brand-new': 'جديد',")
    expect(created.plan.get('remote-members/src/screens/brand-new/brand-new.test.tsx')).toContain("at: '/brand-new'")
    expect(JSON.parse(created.plan.get('remote-members/lang/ar.json') ?? '')['members.brandNew.title']).toBe('جديد')
    expect(JSON.parse(created.plan.get('remote-members/lang/fr.json') ?? '')['members.brandNew.title']).toBe('Nouveau')
    // No translation is missing.
    const after = [
      ...tree.filter(({ path }) => !created.plan.has(path)),
      ...[...created.plan].map(([path, text]) => ({ path, text })),
    ]
    expect(stateOf(after, 'remote-members')).toEqual({ missing: {}, changed: [], unused: {} })
  })

  test('a screen of the table without code keeps its table entry', () => {
    const created = draft()
    const table = {
      ...screens,
      waiting: { id: 'waiting', path: '/waiting/:id', title: 'Waiting', area: 'members', roles: ['su'] },
    } as const
    const planned = planScreen(created, table, { area: 'members', id: 'waiting' })
    expect(planned).toMatchObject({ title: 'Waiting', path: '/waiting/:id' })
    expect(planned.untranslated).toEqual(
      ['ar', 'es', 'fr', 'it', 'zh'].map((language) => `remote-members/lang/${language}.json`),
    )
    expect(created.plan.has('remote-members/contract/screens.ts')).toBe(false)
    expect(created.plan.get('remote-members/src/screens/waiting/waiting.test.tsx')).toContain("at: '/waiting/1'")
  })

  test.each([
    [{ area: 'nowhere', id: 'x' }, /^There is no remote for nowhere/],
    [{ area: 'members', id: 'Brand New' }, /no name of a screen/],
    [{ area: 'members', id: 'edit-member' }, /has a screen edit-member already/],
    [{ area: 'members', id: 'ban-ip' }, /belongs to the area admin/],
    [{ area: 'members', id: 'create-new-customer' }, /second path of the screen edit-member/],
    [{ area: 'members', id: 'other', path: '/editmember' }, /is the screen edit-member/],
    [{ area: 'members', id: 'other', path: '/api/other' }, /no address for a screen/],
    [{ area: 'members', id: 'other', path: 'other' }, /is no route/],
    [{ area: 'members', id: 'other', group: 'Elsewhere' }, /no menu group Elsewhere/],
  ])('%j is refused with an explanation', (request, sentence) => {
    expect(() => planScreen(draft(), screens, request)).toThrow(sentence)
  })
})

describe('new-remote', () => {
  test('a new area: package, first screen, its place in the contract', () => {
    const created = draft()
    planRemote(created, screens, { name: 'brandnew', title: 'Brand new', titles })
    expect(newFaults(created)).toEqual([])
    expect(created.plan.get('host/contract/screens.ts')).toMatch(
      /^import \{ areaScreens as brandnew \} from '@console\/remote-brandnew\/contract\/screens'$[\s\S]*const table = \{.*\.\.\.mail, \.\.\.brandnew \}$/m,
    )
    expect(created.plan.get('host/package.json')).toContain('"@console/remote-brandnew": "workspace:*"')
    expect(created.plan.get('remote-brandnew/contract/screens.ts')).toContain(
      "brandnew: { path: '/brandnew', title: 'Brand new', group: 'top', roles: userGroup },",
    )
    expect(JSON.parse(created.plan.get('remote-brandnew/package.json') ?? '')).toMatchObject({
      name: '@console/remote-brandnew',
      budget: { entry: expect.any(Number), total: expect.any(Number) },
    })
    expect(created.plan.get('remote-brandnew/src/screens.ts')).toContain("area: 'جديد'")
  })

  test('untranslated messages are left out, and wait for a translator', () => {
    const created = draft()
    planRemote(created, screens, { name: 'brandnew', titles: { es: 'Nuevo' } })
    expect(created.plan.get('remote-brandnew/src/screens.ts')).toContain("fr: () => import('../lang/fr.json')")
    expect(Object.keys(messages.menuWords(created.plan.get('remote-brandnew/src/screens.ts') ?? ''))).toEqual(['es'])
    expect(newFaults(created)).toEqual([])
    const files = [...created.plan].map(([path, text]) => ({ path, text }))
    expect(Object.keys(stateOf(files, 'remote-brandnew').missing).sort()).toEqual(['ar', 'fr', 'it', 'zh'])
  })

  test('a menu without messages gets its first one', () => {
    const created = draft()
    planRemote(created, screens, { name: 'brandnew' })
    created.edit('remote-brandnew/src/screens.ts', (text) => text.replace(/ {2}menu: \{\s*\},/, '  menu: {},'))
    planScreen(created, screens, { area: 'brandnew', id: 'second', titles: { it: 'Secondo' } })
    expect(messages.menuWords(created.plan.get('remote-brandnew/src/screens.ts') ?? '')).toEqual({
      it: { 'screen.second': 'Secondo' },
    })
  })

  test.each([
    ['members', /is there already/],
    ['host', /means something else/],
    ['sdk', /means something else/],
    ['brand-new', /no name of an area/],
    ['x', /no name of an area/],
  ])('%s is refused with an explanation', (name, sentence) => {
    expect(() => planRemote(draft(), screens, { name })).toThrow(sentence)
  })
})

describe('new-call', () => {
  test('a read: declared, handled, tested', () => {
    const created = draft()
    planCall(created, screens, { area: 'members', name: 'getNovelty' })
    expect(newFaults(created)).toEqual([])
    expect(created.plan.get('remote-members/contract/calls/members.ts')).toMatch(
      /getNovelty: \{\s+method: 'GET',\s+path: 'members\/get_novelty'/,
    )
    const handlers = created.plan.get('server/src/areas/members/customers/customers-handlers.ts') ?? ''
    expect(handlers).toContain("import { getNovelty } from './get-novelty.ts'")
    expect(handlers).toMatch(/customersHandlers = \{[^}]*\bgetNovelty,?\s*\}/)
    expect(created.plan.get('server/src/areas/members/customers/get-novelty.test.ts')).toContain(
      "200 returns the agent's id",
    )
  })

  test('a handler is registered with the others of its group', () => {
    const created = draft()
    planCall(created, screens, { area: 'mail', name: 'getNovelty' })
    expect(newFaults(created)).toEqual([])
    const handlers = created.plan.get('server/src/areas/mail/mail/mail-handlers.ts') ?? ''
    expect(handlers).toContain("import { getNovelty } from './get-novelty.ts'")
    expect(handlers).toMatch(/mailHandlers = \{[^}]*\bgetNovelty,?\s*\}/)
    expect(created.plan.has('server/src/handlers.ts')).toBe(false)
  })

  test.each(areas)('%s can have another call', (area) => {
    const created = draft()
    planCall(created, screens, { area, name: 'getNovelty' })
    expect(newFaults(created)).toEqual([])
    expect([...created.plan.keys()].filter((path) => path.startsWith('shared/'))).toEqual([])
  })

  test('a change of a new kind of record', () => {
    const created = draft()
    expect(planCall(created, screens, { area: 'members', name: 'addNovelty' }).changes).toBe('novelty')
    expect(created.plan.get('remote-members/contract/define-calls.ts')).toContain("| 'novelty'")
    expect(created.plan.has('shared/src/contract/define-calls.ts')).toBe(false)
    expect(created.plan.get('remote-members/contract/calls/members.ts')).toContain("changes: 'novelty'")
  })

  test('the first call of an area adds its group', () => {
    const created = draft()
    planRemote(created, screens, { name: 'brandnew', titles })
    const first = { id: 'brandnew', path: '/brandnew', title: 'New', area: 'brandnew', roles: ['su'] } as const
    const table = { ...screens, brandnew: first }
    planCall(created, table, { area: 'brandnew', name: 'listNovelties' })
    expect(newFaults(created)).toEqual([])
    expect(created.plan.get('remote-brandnew/contract/calls.ts')).toContain('brandnew: brandnewCalls,')
    expect(created.plan.get('server/src/calls.ts')).toContain('...brandnew,')
    expect(created.plan.get('server/src/calls.ts')).toContain('...brandnewErrors,')
    expect(created.plan.get('server/package.json')).toContain('"@console/remote-brandnew": "workspace:*"')
    expect([...created.plan.keys()].filter((path) => path.startsWith('shared/'))).toEqual([])
    expect(created.plan.get('remote-brandnew/src/api.ts')).toContain('createClient(brandnewCalls)')
    expect(created.plan.get('remote-brandnew/src/testing/calls.ts')).toContain('knowScreens(screens)')
    expect(created.plan.get('remote-brandnew/package.json')).toContain('"@console/host": "workspace:*"')
    expect(created.plan.get('server/src/handlers.ts')).toContain('...brandnew')
    expect(created.plan.get('server/src/areas/brandnew/handlers.ts')).toContain('brandnew: brandnewHandlers,')
    expect(created.plan.get('server/src/areas/brandnew/brandnew/brandnew-handlers.ts')).toMatch(/\{ listNovelties \}/)
    expect(created.plan.get('server/src/platform/pipeline/access.test.ts')).toContain("'brandnew': ['su'],")
  })

  test.each([
    [{ area: 'members', name: 'doThing' }, /no name of a call/],
    [{ area: 'members', name: 'get' }, /no name of a call/],
    [{ area: 'members', name: 'getCustomer' }, /has a call getCustomer already/],
    [{ area: 'members', name: 'getNovelty', screen: 'nowhere' }, /no screen nowhere/],
    [{ area: 'members', name: 'getNovelty', changes: 'customer' }, /only reads/],
    [{ area: 'nowhere', name: 'getNovelty' }, /nowhere has no screen yet/],
  ])('%j is refused with an explanation', (request, sentence) => {
    expect(() => planCall(draft(), screens, request)).toThrow(sentence)
  })
})
