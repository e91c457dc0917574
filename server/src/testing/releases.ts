import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { answered, namedCalls } from '../answered.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../platform/database/database.ts'
import { releaseAudited } from '../platform/releases/audited.ts'
import type { BuildFiles } from '../platform/releases/builds/build-files.ts'
import { openStorage, type ReleaseStorage } from '../platform/releases/builds/storage.ts'
import { storeBuild } from '../platform/releases/builds/store-build.ts'
import { consoleFiles } from '../platform/releases/console-files.ts'
import { deploy } from '../platform/releases/deploy.ts'
import { type RegistryKey, readRegistryKey } from '../platform/releases/keys.ts'
import { registryEvents } from '../platform/releases/registry-events.ts'
import { registry } from '../platform/releases/registry-route.ts'
import { releaseApi } from '../platform/releases/release-api.ts'
import { sdkRegistry } from '../platform/releases/sdk-registry.ts'
import type { Settings } from '../settings.ts'
import { type TestServer, testServer } from './server.ts'

/** The server with everything for releases, with its own storage. */
export interface ReleaseServer {
  readonly app: FastifyInstance
  readonly storage: ReleaseStorage
  readonly key: RegistryKey
  readonly folder: string
  /** Stores a build; returns its id. */
  readonly store: (area: string, files: BuildFiles) => Promise<string>
  /** Stores a build and deploys it to a share of the agents; returns its id. */
  readonly release: (area: string, files: BuildFiles, share?: number) => Promise<string>
  readonly close: () => Promise<void>
}

export const environment = 'test'

export const startReleaseServer = async (db: Database, place?: Settings['releases']): Promise<ReleaseServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-releases-'))
  const storage = await openStorage({
    dataDir: folder,
    releases: place ?? { kind: 'folder', path: join(folder, 'releases') },
  })
  const key = await readRegistryKey(db)
  const of = { db, environment, storage, key, answered }
  const plugins = [
    registry(of),
    registryEvents(of),
    releaseApi(of),
    sdkRegistry({ ...of, publicUrl: undefined }),
    consoleFiles({ ...of, calls: namedCalls.values() }),
  ]
  const app = await buildApp({ db, environment, logLevel: 'silent', storage, plugins })
  const store = async (area: string, files: BuildFiles) =>
    (await storeBuild({ db, storage }, area, files, 'a test')).build
  return {
    app,
    storage,
    key,
    folder,
    store,
    release: async (area, files, share = 100) => {
      const build = await store(area, files)
      const action = { environment, area, by: 'a test', call: 'release/deploy' }
      await releaseAudited(db, action, (releasing) => deploy(releasing, { build, share }, answered))
      return build
    },
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server of a test file together with one of these, which stops before the database does. */
export const testReleaseServer = (): { readonly server: TestServer; readonly get: () => ReleaseServer } => {
  let started: ReleaseServer | undefined
  afterAll(() => started?.close())
  const server = testServer()
  beforeAll(async () => {
    started = await startReleaseServer(server.db)
  })
  const get = () => {
    if (!started) throw new Error('asked before the tests began')
    return started
  }
  return { server, get }
}
