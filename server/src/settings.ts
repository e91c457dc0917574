import { resolve } from 'node:path'

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** All that the environment decides, read once. Units and defaults stand in .env.example. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absolute. */
  readonly dataDir: string
  /** Origin by which browsers reach the console, without a slash at its end. Absent: whatever they asked for. */
  readonly publicUrl: string | undefined
  readonly production: boolean
  readonly logLevel: (typeof logLevels)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

const urlWith = (text: string, protocols: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) && url.hostname !== '' ? url : null
}

/** Reads the environment; one Error names everything that is wrong with it. Values are not repeated: some are secret. */
export const readSettings = (environment: Environment): Settings => {
  const problems: string[] = []
  const read = (name: string) => environment[name]?.trim() || undefined

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const text = read(name) ?? fallback
    const found = allowed.find((value) => value === text)
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return found ?? fallback
  }

  const port = (): number => {
    const text = read('PORT') ?? '3000'
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
    problems.push('PORT must be a whole number from 0 (any free port) to 65535')
    return 0
  }

  const databaseUrl = (): string | undefined => {
    const text = read('DATABASE_URL')
    if (text !== undefined && urlWith(text, ['postgres:', 'postgresql:']) === null)
      problems.push('DATABASE_URL must look like postgres://role:password@host:5432/database')
    return text
  }

  const publicUrl = (): string | undefined => {
    const text = read('PUBLIC_URL')
    if (text === undefined) return undefined
    const url = urlWith(text, ['http:', 'https:'])
    if (url !== null && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
    problems.push('PUBLIC_URL must be an http or https address without a path')
    return undefined
  }

  const settings: Settings = {
    port: port(),
    host: read('HOST') ?? '127.0.0.1',
    databaseUrl: databaseUrl(),
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    publicUrl: publicUrl(),
    production: oneOf('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production',
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
  }
  if (problems.length > 0) throw new Error(`The settings are not valid: ${problems.join('; ')}.`)
  return settings
}
