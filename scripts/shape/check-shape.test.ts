import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { federatedRequests, sharedLibraries } from '../federation.config.ts'
import { root } from '../root.ts'
import * as buildState from './build-state.ts'
import { testedCalls } from './calls.ts'
import * as imports from './imports.ts'
import * as messages from './messages.ts'
import * as names from './names.ts'
import * as packages from './packages.ts'
import { plainEnglish } from './prose.ts'
import * as server from './server.ts'
import * as sharedNames from './shared-names.ts'
import { type Check, readTree, type SourceFile } from './tree.ts'

// This file quotes what the checks forbid.
const tree = readTree(root).filter(({ path }) => path !== 'scripts/shape/check-shape.test.ts')
const onlyFederated = imports.onlyFederated(federatedRequests(), Object.keys(sharedLibraries))

const file = (path: string, text = ''): SourceFile => ({ path, text })
const screen = 'remote-members/src/screens/edit-member/edit-member.screen.tsx'

/** Imported by older builds of areas; to be removed with the next major version of shared. */
const keptForOlderBuilds = ['@console/shared/api/token']

/** Each check with files that violate it: a check that finds nothing in them checks nothing. */
const checks: readonly [promise: string, check: Check, broken: readonly SourceFile[]][] = [
  [
    'the contract imports nothing from the client',
    imports.importDirections,
    [file('shared/src/contract/a.ts', "import { b } from '../api/b.ts'")],
  ],
  [
    'the contract of an area imports nothing from the client',
    imports.importDirections,
    [file('remote-members/contract/a.ts', "import { b } from '@console/shared/kit/b'")],
  ],
  [
    'the contract of an area imports nothing from its remote',
    imports.importDirections,
    [file('remote-members/contract/a.ts', "import { b } from '../src/b.ts'")],
  ],
  [
    'shared knows no area',
    imports.importDirections,
    [file('shared/src/kit/a.tsx', "import { b } from '@console/remote-members/contract/b'")],
  ],
  [
    'the contract of the host combines contracts, and imports nothing from a remote',
    imports.importDirections,
    [file('host/contract/a.ts', "import { b } from '@console/remote-members/src/b'")],
  ],
  [
    'widgets of an area import nothing from its remote',
    imports.importDirections,
    [file('remote-members/widgets/a.tsx', "import { b } from '../src/b.ts'")],
  ],
  [
    'a remote that shows a widget of an area loads its messages',
    messages.wordsOfWidgets,
    [
      file('remote-mail/src/a.tsx', "import { StatusBadge } from '@console/remote-members/widgets/customer'"),
      file('remote-mail/src/screens.ts', "ar: () => import('../lang/ar.json'),"),
    ],
  ],
  [
    'the contract of an area does not know its console',
    imports.importDirections,
    [file('remote-members/contract/a.ts', "import { screens } from '@console/host/contract/screens'")],
  ],
  ['api does not know auth', imports.importDirections, [file('shared/src/api/a.ts', "import('../auth/b.ts')")]],
  [
    'the server imports only the contract',
    imports.importDirections,
    [file('server/src/a.ts', "import { b } from '@console/shared/kit/b'")],
  ],
  [
    'the host imports no remote',
    imports.importDirections,
    [file('host/src/a.ts', "import '../../remote-members/src/b.ts'")],
  ],
  [
    'a remote does not import the host',
    imports.importDirections,
    [file(screen, "export * from '../../../../host/src/a.ts'")],
  ],
  [
    'only tests use the testing subpath',
    imports.importDirections,
    [file(screen, "import { a } from '@console/shared/testing/a'")],
  ],
  [
    'only tests use what tests share',
    imports.sharedByTests,
    [file(screen, "import { a } from '../../parts/testing/a.ts'")],
  ],
  [
    'no remote imports another',
    imports.neighbours,
    [file(screen, "import { a } from '../../../../remote-admin/src/a.ts'")],
  ],
  ['no screen imports another', imports.neighbours, [file(screen, "import { a } from '../customers-list/a.ts'")]],
  [
    'the kit page is only for developers',
    imports.kitPageApart,
    [file('host/src/router.tsx', "import KitPage from './kit-page/kit.page.tsx'")],
  ],
  ['only the kit imports Chakra', imports.chakraOnlyInKit, [file(screen, "import { Box } from '@chakra-ui/react'")]],
  ['remotes import only what the host provides', onlyFederated, [file(screen, "import { a } from 'react-dom/server'")]],
  [
    'remotes copy only modules that import no others',
    onlyFederated,
    [
      file(screen, "import { a } from '@console/shared/contract/a'"),
      file('shared/src/contract/a.ts', "import * as s from './schema.ts'"),
    ],
  ],
  [
    'the host provides only what a remote imports',
    imports.promisedIsUsed(federatedRequests().filter((request) => !keptForOlderBuilds.includes(request))),
    [file('host/src/a.tsx', "import { a } from '@console/shared/kit/a'")],
  ],
  [
    'react-router only as far as the host provides it',
    imports.routerBySubpath,
    [file(screen, "import { Link, useFetchers } from 'react-router-dom'")],
  ],
  [
    'versions are in the catalog',
    packages.versionsInCatalog,
    [file('host/package.json', '{"dependencies":{"react":"^19.0.0"}}')],
  ],
  ['the catalog is exact', packages.exactCatalog, [file('pnpm-workspace.yaml', 'catalog:\n  react: ^19.0.0\n')]],
  [
    'the lockfile names no registry',
    packages.lockfileWithoutAddresses,
    [file('pnpm-lock.yaml', 'tarball: https://x.example/a.tgz')],
  ],
  [
    'nothing published today is installed',
    packages.carefulInstalls,
    [file('pnpm-workspace.yaml', 'minimumReleaseAge: 60\n')],
  ],
  [
    'install scripts run by name only',
    packages.carefulInstalls,
    [file('pnpm-workspace.yaml', 'minimumReleaseAge: 1440\nallowBuilds:\n  "*": true\n')],
  ],
  [
    'no other way to run install scripts',
    packages.carefulInstalls,
    [file('pnpm-workspace.yaml', 'minimumReleaseAge: 1440\ndangerouslyAllowAllBuilds: true\n')],
  ],
  ['no registry of our own', packages.noRegistrySettings, [file('.npmrc', 'registry=https://x.example\n')]],
  ['no file of another package manager', names.forbidden, [file('host/package-lock.json')]],
  ['no catch-all folders', names.forbidden, [file('host/src/utils/dates.ts')]],
  ['no barrels', names.noBarrels, [file('shared/src/kit/index.ts', "export * from './a.ts'")]],
  ['plain English', plainEnglish, [file('server/src/a.ts', ['// Names a topic that there', 'is not.'].join(' '))]],
  ['file names in kebab-case', names.fileNames, [file('host/src/MenuBar.tsx')]],
  ['a screen file holds a screen', names.fileNames, [file(screen, 'export const EditMember = 1')]],
  [
    'the platform knows no area',
    server.serverLayers,
    [file('server/src/platform/a/b.ts', "import { c } from '../../areas/mail/c/d.ts'")],
  ],
  [
    'nothing imports the entry point of the server',
    server.serverLayers,
    [file('server/src/areas/mail/a/b.ts', "import { c } from '../../../main.ts'")],
  ],
  [
    'an area of the server uses another through its index',
    server.throughIndex,
    [file('server/src/areas/mail/a/b.ts', "import { c } from '../../members/c/d.ts'")],
  ],
  [
    'no folders of the server import each other',
    server.noFolderCycles,
    [
      file('server/src/areas/mail/a/b.ts', "import { c } from '../c/d.ts'"),
      file('server/src/areas/mail/c/d.ts', "import { e } from '../e/f.ts'"),
      file('server/src/areas/mail/e/f.ts', "import { b } from '../a/b.ts'"),
    ],
  ],
  [
    'no folder of the server has more than 30 files',
    server.smallFolders,
    Array.from({ length: 31 }, (_, number) => file(`server/src/areas/mail/a/b${number}.ts`)),
  ],
  ['every call has a test of its own', testedCalls, [file('server/src/a.test.ts', "test('200', () => {})")]],
  ['every screen is shown and tested', names.wholeScreens, [file('remote-members/src/screens.ts'), file(screen)]],
  [
    'messages are in messages files, except on the page for developers',
    messages.onlyInMessages,
    [file('host/src/a.tsx', "const a = { id: 'a', defaultMessage: 'A' }")],
  ],
  [
    'no two parts share a message id',
    messages.ownWords,
    [file('host/a.messages.ts', "id: 'a.b'"), file('shared/a.messages.ts', "id: 'a.b'")],
  ],
  [
    'the ids of an area begin with its name',
    messages.wordsOfTheirArea,
    [file('remote-members/src/a.messages.ts', "id: 'customer.title'")],
  ],
  [
    'no ids of host and shared begin with the name of an area',
    messages.wordsOfTheirArea,
    [file('remote-members/src/screens.ts'), file('host/src/a.messages.ts', "id: 'members.title'")],
  ],
  [
    'remotes store data in the browser only in the storage of their area',
    sharedNames.storageOfTheirArea,
    [file(screen, "localStorage.setItem('layout', 'single')")],
  ],
  [
    'no remote opens the storage of another area',
    sharedNames.storageOfTheirArea,
    [file('remote-members/src/storage.ts', "export const local = areaStorage('mail', 'local')")],
  ],
  [
    'keys that begin with the name of an area are in that area',
    sharedNames.namesOfTheirArea,
    [file('remote-mail/src/screens.ts'), file(screen, "readDraft('mail.new')")],
  ],
  [
    'host and shared have no key that begins with the name of an area',
    sharedNames.namesOfTheirArea,
    [file('remote-mail/src/screens.ts'), file('shared/src/kit/a.tsx', "const key = 'mail.panes'")],
  ],
  [
    'preferences of an area begin with its name',
    sharedNames.preferencesOfTheirArea,
    [file(screen, "usePreference('after', read)")],
  ],
  [
    'no two lists share an id',
    sharedNames.listsOfTheirArea,
    [
      file('remote-members/src/a.tsx', "listScreen({\n  id: 'rows',"),
      file('remote-mail/src/a.tsx', "listPanel(\n  calls,\n  {\n    id: 'rows',"),
    ],
  ],
  [
    'no list has the id of a screen of another area',
    sharedNames.listsOfTheirArea,
    [file('remote-mail/src/a.tsx', "listScreen({\n  id: 'customers-list',")],
  ],
  [
    'cached answers are named in one way',
    sharedNames.keysOfAnswers,
    [file(screen, 'queryClient.getQueryData([members.getCustomer.declaration.path, input])')],
  ],
  [
    'state that outlives a screen says why two builds may each have it',
    buildState.stateOfBuilds,
    [file(screen, 'const seen = new Set<number>()\nseen.add(1)\n')],
  ],
  [
    'no part queries the attributes of another',
    sharedNames.attributesOfTheirPart,
    [
      file('remote-members/src/a.tsx', '<ul data-lines>'),
      file('remote-mail/src/a.tsx', "element.closest('main, [data-lines]')"),
    ],
  ],
  ['every part has every language', messages.sameLanguages, [file('host/a.messages.ts'), file('shared/lang/ar.json')]],
  [
    'every language is loaded',
    messages.loadedLanguages,
    [file('host/src/bootstrap.tsx'), file('host/lang/ar.json', '{}')],
  ],
]

describe('the shape of the repository', () => {
  test.each(checks)('%s', (_promise, check) => {
    expect(check(tree)).toEqual([])
  })

  test.each(checks)('would notice: %s', (_promise, check, broken) => {
    expect(check(broken)).not.toEqual([])
  })

  test('the generated docs are fresh', () => {
    const { status, stderr } = spawnSync(
      join(root, 'node_modules/node/bin/node'),
      [join(root, 'scripts/docs.ts'), '--check'],
      { encoding: 'utf8' },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
