import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseState } from '@console/shared/contract/release'
import { answered } from '../../server/src/answered.ts'
import { distOf, host, type Part, remotes } from '../build/parts.ts'
import { readLocalBuild } from './local-build.ts'

const isBuilt = (part: Part): boolean => existsSync(join(distOf(part), 'contract.json'))

/** The state if all builds of this tree were live: for a check without a console. */
export const treeState = (): ReleaseState => {
  const local = isBuilt(host) ? readLocalBuild(host) : null
  return {
    environment: 'this tree',
    host: local?.kind === 'host' ? local.contract : null,
    open_hosts: [],
    open_areas: [],
    areas: remotes()
      .filter(isBuilt)
      .map((part) => {
        const build = readLocalBuild(part)
        return { area: part.area, live: build.kind === 'remote' ? build.candidate : null, canary: null, previous: null }
      }),
    ...answered,
  }
}
