import { createHash } from 'node:crypto'
import { isFileName } from '../releases/builds/build-files.ts'
import type { ReleaseStorage } from '../releases/builds/storage.ts'
import type { Entry } from './archive.ts'
import { BackupRefused } from './refusal.ts'

/** Stores builds from an archive, each when its last file has arrived. */
export interface PlacedBuilds {
  readonly take: (entry: Entry) => Promise<void>
  /** Stores the last one; false if its files differ from these. */
  readonly finish: (expected: Readonly<Record<string, string>>) => Promise<boolean>
  /** Removes those that did not exist before. */
  readonly takeBack: () => Promise<void>
}

export const placeBuilds = (storage: ReleaseStorage): PlacedBuilds => {
  const hashes = new Map<string, string>()
  const placed: { area: string; build: string }[] = []
  let open: { area: string; build: string; files: Map<string, Buffer> } | undefined

  const store = async (): Promise<void> => {
    if (open === undefined) return
    const { area, build, files } = open
    open = undefined
    // Not through `folder`: a local copy does not mean that the build is in the bucket.
    if (await storage.put(area, build, files)) placed.push({ area, build })
  }

  return {
    take: async ({ name, content }) => {
      const [, area = '', build = '', ...rest] = name.split('/')
      const file = rest.join('/')
      if (![area, build, file].every(isFileName) || !/^[a-z0-9]+$/.test(build))
        throw new BackupRefused(`The backup holds ${JSON.stringify(name)}, which no build has.`)
      if (open?.area !== area || open.build !== build) {
        await store()
        open = { area, build, files: new Map() }
      }
      open.files.set(file, content)
      hashes.set(`${area}/${build}/${file}`, createHash('sha256').update(content).digest('hex'))
    },
    finish: async (expected) => {
      await store()
      return (
        hashes.size === Object.keys(expected).length && [...hashes].every(([name, sha256]) => expected[name] === sha256)
      )
    },
    takeBack: async () => {
      for (const { area, build } of placed) await storage.remove(area, build)
    },
  }
}
