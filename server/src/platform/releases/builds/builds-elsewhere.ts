import type { HostBuilds } from './host-builds.ts'

/** A sentence if the live console is not among this server's builds, otherwise null. */
export const buildsElsewhere = async (hosts: Pick<HostBuilds, 'live' | 'manifestFolder'>): Promise<string | null> => {
  const build = await hosts.live()
  if (build === null || (await hosts.manifestFolder(build)) !== null) return null
  return (
    `The live build ${build} of the console is not among the builds that this server sees. ` +
    'Servers that share a database need the same RELEASES_URL.'
  )
}
