import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostContract } from '@console/shared/contract/release'
import { locales } from '@console/shared/intl/locales'
import { contractFile } from './contract/contract-file.ts'
import type { Provided } from './contract/contract-provided.ts'
import { versionOf } from './version.ts'
import { buildPlaceholder } from './webpack-config.ts'

/** Description of a host build; its sizes are known after compression. */
export const sealHost = async (dist: string): Promise<Omit<HostContract, 'bytes'>> => {
  const version = versionOf('host')
  const languages = locales.map(({ code }) => code)
  const provided: Provided = JSON.parse(await readFile(join(dist, contractFile), 'utf8')) // written by ContractProvided
  await rm(join(dist, contractFile))

  const hash = createHash('sha256').update(JSON.stringify([version, languages, provided]))
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const name of names) hash.update(`\0${name.slice(dist.length)}\0`).update(await readFile(name))
  const build = hash.digest('hex').slice(0, buildPlaceholder.length)
  return { build, version, ...provided, languages }
}
