import type { Registry } from '@console/shared/contract/area'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import {
  asks,
  type FirstQuestion,
  type FirstQuestions,
  type FirstRequests,
  type Question,
} from '@console/shared/contract/first-questions'
import { questionFor } from '@console/shared/contract/question-for'
import { compileOnce } from '../../pipeline/compile-once.ts'
import type { StoredFiles } from '../builds/stored-files.ts'
import { addressAndMethod } from '../gate/call-table.ts'

/** Every page of an agent asks who they are. */
const ofEveryPage: readonly FirstQuestion[] = [asks(sessionCalls.getAgent, {})]

/** What runs without regard to the agent, and the first questions of its areas. */
export interface Declared {
  readonly registry: Registry
  readonly first: Readonly<Record<string, FirstQuestions>>
}

/** A screen of an area that an address opens. */
interface Opened {
  readonly area: Registry['areas'][number]
  readonly screen: string
  readonly parameters: Readonly<Record<string, string | undefined>>
}

/** Names and parameters alone: a build cannot bring a regular expression that keeps the server busy. */
const isPlain = (path: string): boolean => /^(?:\/(?::\w+\??|[\w.~-]+))+$/.test(path)

const patterns = new Map<string, URLPattern>()

/** As the browser's router finds routes: without regard to case or to a slash at the end. */
const parametersOf = (path: string, pathname: string): Opened['parameters'] | null => {
  if (!isPlain(path)) return null
  const pattern = patterns.get(path) ?? new URLPattern({ pathname: path }, { ignoreCase: true })
  patterns.set(path, pattern)
  return pattern.exec({ pathname: pathname.replace(/(?<=.)\/$/, '') })?.pathname.groups ?? null
}

const openedBy = ({ areas }: Registry, pathname: string): Opened | null => {
  for (const area of areas)
    for (const { id, path } of area.definition.screens) {
      const parameters = parametersOf(path, pathname)
      if (parameters !== null) return { area, screen: id, parameters }
    }
  return null
}

/** Whether this server answers a question, and by changing nothing: what a build declares is not trusted. */
const isRead = (calls: Iterable<Call>): ((question: Question) => boolean) => {
  const inputs = new Map(
    [...calls]
      .filter(({ changes, writes, secret, stream }) => changes === false && !writes && !secret && !stream)
      .map((call) => [addressAndMethod(call), compileOnce(call.input)]),
  )
  return ([method, url, input]) => inputs.get(`${method} ${url}`)?.().Check(input) ?? false
}

/** The part of mf-manifest.json that names the files of a screen. */
interface ScreenFiles {
  readonly integrity?: Readonly<Record<string, string>>
  readonly screens?: Readonly<Record<string, readonly string[]>>
}

/**
 * What the first script of a page does for an agent before other code is there: the reads that the address of the page
 * leads to, and the files of its area. It is the same for everybody; what an agent may not read is refused.
 */
export const firstRequests = (calls: Iterable<Call>, stored: StoredFiles) => {
  const canAsk = isRead(calls)
  const manifests = new Map<string, Promise<ScreenFiles>>()

  const readManifest = async (area: string, build: string): Promise<ScreenFiles> => {
    const text = await stored.text(area, build, 'mf-manifest.json')
    if (text === null) throw new Error(`the build ${build} of ${area} cannot be read`)
    return JSON.parse(text)
  }
  const manifestOf = (area: string, build: string): Promise<ScreenFiles> => {
    const key = `${area}/${build}`
    const known = manifests.get(key) ?? readManifest(area, build)
    manifests.set(key, known)
    known.catch(() => manifests.delete(key))
    return known
  }

  const filesOf = async ({ area: entry, screen }: Opened): Promise<FirstRequests['files']> => {
    const { area, build } = entry
    const { integrity = {}, screens = {} } = await manifestOf(area, build)
    const scripts = (screens[screen] ?? []).flatMap((name) => {
      const hash = integrity[name]
      return hash === undefined ? [] : [[`/remotes/${area}/${build}/${name}`, hash] as const]
    })
    return entry.integrity === null ? scripts : [[entry.manifest, entry.integrity], ...scripts]
  }

  return async ({ registry, first }: Declared, address: string): Promise<FirstRequests> => {
    const { pathname, searchParams: query } = new URL(`http://console${address}`)
    const opened = openedBy(registry, pathname)
    const declared = opened === null ? [] : (first[opened.area.area]?.[opened.screen] ?? [])
    const ask = [...ofEveryPage, ...declared]
      .map((question) => questionFor(question, { path: opened?.parameters ?? {}, query }))
      .filter((question) => question !== null)
      .filter(canAsk)
    return { ask, files: opened === null ? [] : await filesOf(opened).catch(() => []) }
  }
}
