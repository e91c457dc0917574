import { hasCluster } from '../postgres/cluster.ts'
import type { DatabaseConfig } from '../postgres/connect.ts'
import { findEmbedded, startEmbedded } from '../postgres/embedded.ts'
import { primaryUrl } from '../postgres/primary.ts'
import { readSecretKey } from '../secrets/secret-key.ts'
import { BackupRefused } from './refusal.ts'

/** A database in use by a command. */
export interface Opened {
  readonly url: string
  readonly close: () => Promise<void>
}

const log = (line: string) => console.error(line)

/** Locks and settings of a command belong to a session, so no pooler may be in between. Of several hosts the primary. */
const directOf = async ({ databaseSessionUrl, databaseUrl }: DatabaseConfig): Promise<string | undefined> => {
  const url = databaseSessionUrl ?? databaseUrl
  return url && primaryUrl(url)
}

const opened = (url: string): Opened => ({ url, close: async () => {} })

/** The existing database: the configured one, the running server's, or one started for the duration. */
export const openExisting = async (config: DatabaseConfig): Promise<Opened> => {
  const { dataDir } = config
  const direct = await directOf(config)
  if (direct !== undefined) return opened(direct)
  if (!(await hasCluster(dataDir))) throw new BackupRefused(`There is no database in ${dataDir}.`)
  const running = await findEmbedded(dataDir)
  return running === null ? openToWrite(config) : opened(running)
}

/** The database to fill, created if it does not exist. If a server holds it, the error names its process id. */
export const openToWrite = async (config: DatabaseConfig): Promise<Opened> => {
  const { dataDir } = config
  const direct = await directOf(config)
  if (direct !== undefined) return opened(direct)
  const { url, stop } = await startEmbedded({ dataDir, log })
  return { url, close: stop }
}

/** The key that encrypts secrets there; null if no server has created one yet. */
export const keyOf = async ({
  secretKey,
  dataDir,
}: {
  readonly secretKey: Buffer | undefined
  readonly dataDir: string
}): Promise<Buffer | null> => secretKey ?? (await readSecretKey(dataDir))
