import { posix } from 'node:path'
import { type Check, isCode, type SourceFile } from './tree.ts'

/** Part of the repository → the parts it may import, besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  intl: ['contract'],
  style: [],
  theme: ['contract', 'intl'],
  api: ['contract', 'intl'],
  auth: ['contract', 'intl', 'api'],
  kit: ['contract', 'intl', 'style', 'theme', 'api', 'auth'],
  testing: ['contract', 'intl', 'theme', 'api', 'auth', 'kit'],
  areaContract: ['contract'],
  hostContract: ['contract', 'areaContract'],
  widgets: ['contract', 'areaContract', 'intl', 'theme', 'api', 'auth', 'kit'],
  remote: ['contract', 'areaContract', 'hostContract', 'widgets', 'intl', 'theme', 'api', 'auth', 'kit'],
  host: ['contract', 'areaContract', 'hostContract', 'widgets', 'intl', 'theme', 'api', 'auth', 'kit'],
  server: ['contract', 'areaContract', 'hostContract'],
  scripts: ['contract', 'areaContract', 'hostContract', 'intl', 'style', 'theme', 'server', 'testing'],
  bench: ['contract', 'areaContract', 'hostContract', 'server', 'scripts', 'testing', 'e2e'],
  e2e: ['contract', 'areaContract', 'hostContract', 'server', 'scripts', 'testing'],
}

/** The part of a file: a folder of `shared/src`, one of the remotes or its contract, or a folder of the root. */
const partOf = (path: string): string | undefined => {
  if (/^remote-\w+\/contract\//.test(path)) return 'areaContract'
  if (path.startsWith('host/contract/')) return 'hostContract'
  if (/^remote-\w+\/widgets\//.test(path)) return 'widgets'
  const [, area] = /^shared\/src\/(\w+)\//.exec(path) ?? []
  const [top = ''] = path.split('/', 1)
  const part = area ?? (top.startsWith('remote-') ? 'remote' : top)
  return part in allowed ? part : undefined
}

/** Shared test code of a remote or the host is in a folder `testing`. */
const isShared = (path: string): boolean => /^(remote-\w+|host)\/src\/(.*\/)?testing\//.test(path)
const isOfServerTests = (path: string): boolean => path.startsWith('server/src/testing/')
export const isTest = (path: string): boolean =>
  /\.(test|type-test)\.tsx?$/.test(path) || isShared(path) || isOfServerTests(path)
const isConfig = (path: string): boolean => /\.config\.(ts|mjs)$/.test(path)

interface Import {
  readonly from: string
  /** As written. */
  readonly request: string
  /** Path in the repository; undefined: an external package. */
  readonly target: string | undefined
}

const requests = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g

export const importsOf = ({ path, text }: SourceFile): Import[] =>
  [...text.matchAll(requests)].map(([, request = '']) => ({ from: path, request, target: targetOf(path, request) }))

/** Without what TypeScript erases. */
const withoutTypes = (text: string): string => text.replaceAll(/^(?:import|export) type [^;]*?from '[^']+'$/gm, '')

const targetOf = (path: string, request: string): string | undefined => {
  if (request.startsWith('.')) return posix.join(posix.dirname(path), request)
  if (request.startsWith('@console/shared/')) return `shared/src/${request.slice('@console/shared/'.length)}`
  if (request.startsWith('@console/')) return request.slice('@console/'.length)
  return undefined
}

const valuesInCode = (files: readonly SourceFile[]): Import[] =>
  inCode(files.map((file) => ({ ...file, text: withoutTypes(file.text) })))

const inCode = (files: readonly SourceFile[]): Import[] =>
  files.filter((file) => isCode(file) && !isConfig(file.path)).flatMap(importsOf)

/** contract ← api ← auth ← kit ← remotes and host; contract ← contract of an area ← its remote and the server. */
export const importDirections: Check = (files) =>
  inCode(files).flatMap(({ from, target }) => {
    const [part, other] = [partOf(from), target === undefined ? undefined : partOf(target)]
    if (part === undefined || other === undefined || part === other) return []
    // Tests of an area's rules compare them with the whole console.
    if ((other === 'testing' || (part === 'areaContract' && other === 'hostContract')) && isTest(from)) return []
    return allowed[part]?.includes(other) ? [] : [`${from} imports ${target}: ${part} may not use ${other}`]
  })

/** Shared test code is for tests only. */
export const sharedByTests: Check = (files) =>
  inCode(files)
    .filter(({ from, target }) => /^(remote-|host\/)/.test(from) && !isTest(from) && isShared(target ?? ''))
    .map(({ from, target }) => `${from} imports ${target}, which is for tests`)

const kitPage = 'host/src/kit-page/'

/** Developer-only code is separate: only its route imports it, dynamically, so that a build can leave it out. */
export const kitPageApart: Check = (files) =>
  files.flatMap((file) => {
    if (!isCode(file) || file.path.startsWith(kitPage)) return []
    const late = file.text.match(/\bimport\('[^'\n]*kit-page\//g)?.length ?? 0
    const all = importsOf(file).filter(({ target }) => target?.startsWith(kitPage)).length
    if (all === 0 || (file.path === 'host/src/router.tsx' && all === late)) return []
    return [`${file.path} imports ${kitPage}, to which only a route of pnpm dev leads`]
  })

const remoteOf = (path: string): string | undefined => /^remote-\w+/.exec(path)?.[0]
const screenOf = (path: string): string | undefined => /^remote-\w+\/src\/screens\/[\w-]+(?=\/)/.exec(path)?.[0]

const isForOthers = (path: string): boolean => /^remote-\w+\/(contract|widgets)\//.test(path)

/** A remote may import another remote's contract and widgets, and a screen no other screen. */
export const neighbours: Check = (files) =>
  inCode(files).flatMap(({ from, target }) => {
    if (target === undefined || isForOthers(target)) return []
    for (const unit of [remoteOf, screenOf]) {
      const [own, other] = [unit(from), unit(target)]
      if (own !== undefined && other !== undefined && own !== other) return [`${from} imports its neighbour ${target}`]
    }
    return []
  })

/** Only the kit uses Chakra; shared as a package it would cost more than everything else. */
export const chakraOnlyInKit: Check = (files) =>
  inCode(files)
    .filter(
      ({ request, from }) =>
        request.startsWith('@chakra-ui/') && !/^shared\/src\/(kit|style|theme|testing)\//.test(from),
    )
    .map(({ from, request }) => `${from} imports ${request}; take it from @console/shared/kit`)

const bringsOthers = /^(?:import|export) (?!type\b)[^;]*?from '|^import '/m

/** The modules of `shared` that a build may copy: they have no state and import no other modules. */
const canBeCopied = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(
        ({ path, text }) =>
          /^shared\/src\/(contract|intl)\/(search\/)?[\w-]+\.ts$/.test(path) && !bringsOthers.test(text),
      )
      .map(({ path }) =>
        path
          .replace(/^shared\/src/, '@console/shared')
          .replace('/search/', '/')
          .replace(/\.ts$/, ''),
      ),
  )

/**
 * Modules that a remote takes from the shared libraries must be provided, or it fails in the browser and nowhere
 * earlier. It may also use copyable modules and types.
 */
export const onlyFederated =
  (promised: readonly string[], libraries: readonly string[]): Check =>
  (files) => {
    const copied = canBeCopied(files)
    return valuesInCode(files)
      .filter(({ from, request }) => remoteOf(from) !== undefined && !isTest(from) && !promised.includes(request))
      .filter(({ request }) => libraries.some((name) => request === name || request.startsWith(`${name}/`)))
      .filter(({ request }) => !copied.has(request))
      .map(({ from, request }) => `${from} imports ${request}, which the host does not provide`)
  }

/** Each provided module is one that the host may not change: only modules used by remotes are provided. */
export const promisedIsUsed =
  (promised: readonly string[]): Check =>
  (files) => {
    const used = new Set(
      valuesInCode(files)
        .filter(({ from }) => remoteOf(from) !== undefined && !isTest(from))
        .map(({ request }) => request),
    )
    return promised
      .filter((request) => request.startsWith('@console/shared/') && !used.has(request))
      .map((request) => `the host provides ${request}, which no remote imports`)
  }

const routerSubpath = 'host/src/shared-router.ts'
const named = /import (?:type )?\{([^}]*)\} from 'react-router-dom'/g

/** Imports from react-router must be among what the host provides. */
export const routerBySubpath: Check = (files) => {
  const text = files.find(({ path }) => path === routerSubpath)?.text ?? ''
  const given = new Set(
    [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  )
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && !file.path.startsWith('shared/src/testing/'))
    .flatMap((file) =>
      [...file.text.matchAll(named)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ') && !given.has(name))
        .map((name) => `${file.path} imports ${name} from react-router-dom, which ${routerSubpath} does not give out`),
    )
}
