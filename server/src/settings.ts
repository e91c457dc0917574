import { join, resolve } from 'node:path'
import { maxReportDays } from '@console/remote-reports/contract/report-range'
import { isRole, type Role, roles } from '@console/shared/contract/roles'
import ipaddr from 'ipaddr.js'
import { isReportZone } from './areas/reports/days/time-zone.ts'
import { type GmailConfig, readGmailConfig } from './integrations/gmail/config.ts'
import type { GoogleConfig } from './integrations/google/config.ts'
import { readSalesforceConfig, type SalesforceConfig } from './integrations/salesforce/config.ts'
import { readStripeConfig, type StripeConfig } from './integrations/stripe/config.ts'
import { addressAndPort } from './integrations/web/public-address.ts'
import type { WebConfig } from './integrations/web/web.ts'
import type { AnchorConfig } from './platform/audit/anchors/anchor.ts'
import { readAnchors } from './platform/audit/anchors/read-anchors.ts'
import type { RequiredSteps } from './platform/authentication/sign-in-options.ts'
import { readNetworks } from './platform/authentication/staff-networks.ts'
import type { DangerRule } from './platform/dangerous/danger-rule.ts'
import type { SmtpConfig } from './platform/mail/smtp-config.ts'
import { hostsProblem } from './platform/postgres/hosts.ts'
import type { SessionRate } from './platform/pressure/session-limit.ts'
import { bucketAt, type StorageConfig } from './platform/releases/builds/storage-config.ts'
import { secretKeyIn } from './platform/secrets/secret-key.ts'
import type { SpeedRule } from './platform/speed/is-slower.ts'
import { readTracingConfig, type TracingConfig } from './platform/tracing/config.ts'
import { hasPasskeys, isLoopback, servedProblems } from './served-at.ts'
import { type Environment, settingReader } from './setting-reader.ts'

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The main site. */
export interface MainSiteConfig {
  /** Without a trailing slash; absent, in development: a page of this server is used instead. */
  readonly url: string | undefined
  /** The key that authenticates the main site's requests. */
  readonly key: string
}

/** Settings from the environment, read once. Units and defaults: .env.example. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Direct address of that database. Absent: `databaseUrl` is direct. */
  readonly databaseSessionUrl: string | undefined
  /** Absent: the primary answers all reads. */
  readonly databaseReplicaUrl: string | undefined
  /** Absolute. */
  readonly dataDir: string
  /** The console's origin, without a trailing slash. Absent: the address that the browser used. */
  readonly publicUrl: string | undefined
  readonly production: boolean
  /** Name of the environment whose releases this server serves. */
  readonly environment: string
  readonly releases: StorageConfig
  /** Folder of builds that are released where an area never was; an image has one. */
  readonly firstBuilds: string | undefined
  /** Domains whose email addresses may sign up and sign in with Google; in lower case. */
  readonly staffDomains: readonly string[]
  /** Absent: mail stays in the outbox. */
  readonly smtp: SmtpConfig | undefined
  /** Absent: in production no sign-in with Google, otherwise a local emulator. */
  readonly google: GoogleConfig | undefined
  /** Absent: in production no mailbox can be connected, otherwise a local emulator. */
  readonly gmail: GmailConfig | undefined
  /** Absent: in production nobody can sign in as a customer; otherwise a page of this server is used instead. */
  readonly mainSite: MainSiteConfig | undefined
  /** Absent: not used. */
  readonly salesforce: SalesforceConfig | undefined
  /** Absent: the ledger does not change. */
  readonly stripe: StripeConfig | undefined
  readonly web: WebConfig
  /** 32 bytes that encrypt secrets. Absent (not allowed in production): stored in `dataDir`. */
  readonly secretKey: Buffer | undefined
  /** Places outside the database where the head of the audit log is stored. */
  readonly auditAnchors: readonly AnchorConfig[]
  /** Seconds between two heads at the same place. */
  readonly auditAnchorSeconds: number
  /** The time zone of all reports. */
  readonly reportTimeZone: string
  /** Days for which it is kept who read whose data. */
  readonly readsKeptDays: number
  /** Customers that an agent may read in an hour before it can be unusual. */
  readonly readingAlarm: number
  /** Days for which the speed of screens is kept. */
  readonly speedKeptDays: number
  /** Days for which proposals are kept that were decided, or have expired. */
  readonly proposalsKeptDays: number
  /** Days for which API requests and events of the main site are kept; 0: for ever. */
  readonly apiRequestsKeptDays: number
  readonly abuseEventsKeptDays: number
  readonly speedRule: SpeedRule
  readonly dangerRule: DangerRule
  /** Calls of one session per minute. */
  readonly sessionRate: SessionRate
  /** The second step that levels must have. */
  readonly requiredSteps: RequiredSteps
  readonly provenOnly: boolean
  /** Minutes without input after which agents' screens lock at the latest; 0: agents choose. */
  readonly screenLockMinutes: number
  /** Off: browsers keep no files of builds, and remove those that they have. */
  readonly serviceWorker: 'on' | 'off'
  /** Off: browsers get each file of a build whole. */
  readonly updatesAsDifferences: 'on' | 'off'
  /** Proxies whose X-Forwarded-* is trusted. */
  readonly trustProxy: string | undefined
  /** Networks from which agents may use the console, as CIDRs; none: from everywhere. */
  readonly staffNetworks: readonly string[]
  /** Allows /metrics to be read from other machines. */
  readonly metricsToken: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  /** Absent: no spans are recorded. */
  readonly tracing: TracingConfig | undefined
}

const urlWith = (text: string, protocols: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) && url.hostname !== '' ? url : null
}

type ReadWhole = (name: string, fallback: number, max: number, min?: number) => number

const speedRuleIn = (whole: ReadWhole): SpeedRule => ({
  visits: whole('CANARY_SPEED_VISITS', 30, 10_000, 0),
  percent: whole('CANARY_SPEED_PERCENT', 30, 1_000),
})

const sessionRateIn = (whole: ReadWhole): SessionRate => ({
  reads: whole('SESSION_READS_PER_MINUTE', 3_000, 1_000_000, 0),
  changes: whole('SESSION_CHANGES_PER_MINUTE', 600, 1_000_000, 0),
})

const dangerRuleIn = (whole: ReadWhole, secondAgent: DangerRule['secondAgent']): DangerRule => ({
  provenMinutes: whole('PROVEN_MINUTES', 15, 1_440),
  secondAgent,
  proposalDays: whole('PROPOSAL_DAYS', 7, 90),
  above: {
    customers: whole('SECOND_AGENT_ABOVE_CUSTOMERS', 200, 100_000, 0),
    recipients: whole('SECOND_AGENT_ABOVE_RECIPIENTS', 1_000, 100_000, 0),
    exportedRows: whole('PROOF_ABOVE_EXPORTED_ROWS', 5_000, 100_000_000, 0),
  },
})

const mailProblems = ({ production, staffDomains, smtp }: Settings): string[] =>
  production && staffDomains.length > 0 && smtp === undefined
    ? ['SMTP_URL must be set in production where STAFF_EMAIL_DOMAINS is, for codes go out by mail']
    : []

/** Reads the environment and the files that it names; one Error lists all invalid values. The values are not repeated, because some are secret. */
export const readSettings = (environment: Environment): Settings => {
  const problems: string[] = []
  const read = settingReader(environment, problems)

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const text = read(name) ?? fallback
    const found = allowed.find((value) => value === text)
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return found ?? fallback
  }

  /** 0, or longer than screens look back: a report, and the evidence of abuse. */
  const keptDays = (name: string): number => {
    const days = whole(name, 0, 36_500, 0)
    if (days > 0 && days <= maxReportDays) problems.push(`${name} must be 0 (for ever) or more than ${maxReportDays}`)
    return days
  }

  const port = (): number => {
    const text = read('PORT') ?? '3000'
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
    problems.push('PORT must be a whole number from 0 (any free port) to 65535')
    return 0
  }

  const postgresUrl = (name: string, targets: readonly string[]): string | undefined => {
    const text = read(name)
    if (text !== undefined) problems.push(...hostsProblem(name, text, targets))
    return text
  }

  const databaseUrls = () => {
    const databaseUrl = postgresUrl('DATABASE_URL', ['read-write', 'primary'])
    const databaseSessionUrl = postgresUrl('DATABASE_SESSION_URL', ['read-write', 'primary'])
    const databaseReplicaUrl = postgresUrl('DATABASE_REPLICA_URL', ['standby'])
    if (databaseUrl === undefined && (databaseSessionUrl ?? databaseReplicaUrl) !== undefined)
      problems.push('DATABASE_SESSION_URL and DATABASE_REPLICA_URL must be given together with DATABASE_URL')
    return { databaseUrl, databaseSessionUrl, databaseReplicaUrl }
  }

  const publicUrl = (): string | undefined => {
    const text = read('PUBLIC_URL')
    if (text === undefined) return undefined
    const url = urlWith(text, ['http:', 'https:'])
    if (url !== null && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
    problems.push('PUBLIC_URL must be an http or https address without a path')
    return undefined
  }

  const name = (fallback: string): string => {
    const text = read('ENVIRONMENT') ?? fallback
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(text))
      problems.push('ENVIRONMENT must be a name of small letters, digits and dashes, such as staging')
    return text
  }

  const credentials = () => {
    const [accessKeyId, secretAccessKey] = [read('AWS_ACCESS_KEY_ID'), read('AWS_SECRET_ACCESS_KEY')]
    if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey }
    if (accessKeyId !== undefined || secretAccessKey !== undefined)
      problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given together')
    return undefined
  }

  const releases = (dataDir: string): StorageConfig => {
    const text = read('RELEASES_URL')
    if (text === undefined) return { kind: 'folder', path: join(dataDir, 'releases') }
    if (!text.includes('://')) return { kind: 'folder', path: resolve(text) }
    const bucket = bucketAt(text)
    if (bucket !== null) return { ...bucket, credentials: credentials() }
    problems.push(
      'RELEASES_URL must be a folder, or look like s3://bucket/prefix?region=eu-central-1&endpoint=https://…',
    )
    return { kind: 'folder', path: dataDir }
  }

  const production = oneOf('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production'

  const staffDomains = (): string[] => {
    const text = read('STAFF_EMAIL_DOMAINS') ?? (production ? '' : 'example.com')
    const domains = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((domain) => domain !== '')
    if (domains.some((domain) => !/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(domain)))
      problems.push('STAFF_EMAIL_DOMAINS must be domains, separated by commas')
    return domains
  }

  const smtp = (): SmtpConfig | undefined => {
    const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')]
    if (url === undefined) return undefined
    if (urlWith(url, ['smtp:', 'smtps:']) === null)
      problems.push('SMTP_URL must look like smtps://user:password@mail.example.com')
    if (from === undefined || !/^[^\r\n]*\S@\S[^\r\n]*$/.test(from))
      problems.push('MAIL_FROM must be a sender, such as Console <console@example.com>, where SMTP_URL is set')
    return { url, from: from ?? '' }
  }

  const google = (): GoogleConfig | undefined => {
    const [clientId, clientSecret] = [read('GOOGLE_CLIENT_ID'), read('GOOGLE_CLIENT_SECRET')]
    const issuer = read('GOOGLE_ISSUER') ?? 'https://accounts.google.com'
    if (clientId === undefined && clientSecret === undefined && read('GOOGLE_ISSUER') === undefined) return undefined
    const url = urlWith(issuer, ['https:', 'http:'])
    if (url === null || (url.protocol === 'http:' && (production || !isLoopback(url.hostname))))
      problems.push('GOOGLE_ISSUER must be an https address')
    if (clientId === undefined || clientSecret === undefined)
      problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together')
    return { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' }
  }

  /** An address to which secrets are sent: with TLS, or on this machine. */
  const safeUrl = (name: string, text: string): string => {
    const url = urlWith(text, ['https:', 'http:'])
    if (url === null || url.search !== '' || url.hash !== '' || (url.protocol === 'http:' && !isLoopback(url.hostname)))
      problems.push(`${name} must be an https address`)
    return text.replace(/\/+$/, '')
  }

  const mainSite = (): MainSiteConfig | undefined => {
    const [url, key] = [read('MAIN_SITE_URL'), read('MAIN_SITE_KEY')]
    if (url === undefined && key === undefined) return undefined
    if ((url === undefined && production) || key === undefined || key.length < 32)
      problems.push('MAIN_SITE_URL and MAIN_SITE_KEY must be given together, the key with 32 characters or more')
    return { url: url === undefined ? undefined : safeUrl('MAIN_SITE_URL', url), key: key ?? '' }
  }

  const list = (name: string): string[] => (read(name) ?? '').split(/[\s,]+/).filter((part) => part !== '')

  const web = (): WebConfig => {
    const allowed = list('FOLLOW_INTERNAL').map(addressAndPort)
    const dnsServers = list('DNS_SERVERS')
    if (allowed.length > 0 && production) problems.push('FOLLOW_INTERNAL is for development; production refuses it')
    if (allowed.includes(null)) problems.push('FOLLOW_INTERNAL must be addresses with ports, such as 127.0.0.1:4000')
    if (dnsServers.some((server) => !ipaddr.isValid(server) && addressAndPort(server) === null))
      problems.push('DNS_SERVERS must be addresses, separated by commas, such as 192.0.2.53')
    return { allowed: allowed.filter((address) => address !== null), providers: internalProviders(), dnsServers }
  }

  /** Identity providers inside our own network, which the directories may name. */
  const internalProviders = (): string[] => {
    const providers = list('OIDC_INTERNAL').map(addressAndPort)
    if (providers.includes(null)) problems.push('OIDC_INTERNAL must be addresses with ports, such as 10.0.0.7:443')
    return providers.filter((address) => address !== null)
  }

  const secretKey = (): Buffer | undefined => {
    const text = read('SECRET_KEY')
    const key = text === undefined ? undefined : secretKeyIn(text)
    if (key === null || (key === undefined && production))
      problems.push('SECRET_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` gives them')
    return key ?? undefined
  }

  const reportTimeZone = (): string => {
    const zone = read('REPORT_TIME_ZONE') ?? 'UTC'
    if (!isReportZone(zone)) problems.push('REPORT_TIME_ZONE must be the name of a time zone, such as Europe/Berlin')
    return zone
  }

  const whole = (name: string, fallback: number, most: number, least = 1): number => {
    const text = read(name) ?? String(fallback)
    if (/^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    problems.push(`${name} must be a whole number from ${least} to ${most}`)
    return fallback
  }

  const levels = (name: string): Role[] => {
    const named = list(name)
    if (!named.every(isRole)) problems.push(`${name} must be levels, separated by commas: ${roles.join(', ')}`)
    return named.filter(isRole)
  }

  const requiredSteps = (): RequiredSteps => {
    const su = oneOf('SU_TWO_STEP', ['optional', 'required'], 'optional') === 'required'
    const byPasskey = levels('PASSKEY_LEVELS')
    const url = read('PUBLIC_URL')
    if (byPasskey.length > 0 && url !== undefined && !hasPasskeys(url))
      problems.push(
        'PASSKEY_LEVELS needs a PUBLIC_URL with https and a host name, because browsers have passkeys only there',
      )
    const required = [...(su ? (['su'] as const) : []), ...levels('TWO_STEP_LEVELS')]
    return Object.fromEntries([
      ...required.map((level) => [level, 'any'] as const),
      ...byPasskey.map((level) => [level, 'passkey'] as const),
    ])
  }

  const trustProxy = (): string | undefined => {
    const text = read('TRUST_PROXY')
    const isProxy = (part: string) =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part)
    if (text !== undefined && !text.split(',').every((part) => isProxy(part.trim())))
      problems.push('TRUST_PROXY must be addresses or ranges, separated by commas, or loopback, linklocal, uniquelocal')
    return text
  }

  const metricsToken = (): string | undefined => {
    const token = read('METRICS_TOKEN')
    if (token !== undefined && !/^\S{32,}$/.test(token))
      problems.push('METRICS_TOKEN must have 32 characters or more, and no spaces')
    return token
  }

  const dataDir = resolve(read('DATA_DIR') ?? '.data')
  const firstBuilds = read('FIRST_BUILDS')
  const googleConfig = google()
  const settings: Settings = {
    port: port(),
    host: read('HOST') ?? '127.0.0.1',
    ...databaseUrls(),
    dataDir,
    publicUrl: publicUrl(),
    production,
    environment: name(production ? 'production' : 'development'),
    releases: releases(dataDir),
    firstBuilds: firstBuilds === undefined ? undefined : resolve(firstBuilds),
    staffDomains: staffDomains(),
    smtp: smtp(),
    google: googleConfig,
    gmail: readGmailConfig(googleConfig, read, safeUrl),
    mainSite: mainSite(),
    salesforce: readSalesforceConfig(read, safeUrl, problems),
    stripe: readStripeConfig(read, safeUrl, problems),
    web: web(),
    secretKey: secretKey(),
    auditAnchors: readAnchors(list('AUDIT_ANCHORS'), credentials, problems),
    auditAnchorSeconds: whole('AUDIT_ANCHOR_SECONDS', 3_600, 86_400),
    reportTimeZone: reportTimeZone(),
    readsKeptDays: whole('READS_KEPT_DAYS', 400, 3_650),
    readingAlarm: whole('READING_ALARM', 500, 1_000_000),
    speedKeptDays: whole('SPEED_KEPT_DAYS', 30, 3_650),
    proposalsKeptDays: whole('PROPOSALS_KEPT_DAYS', 400, 3_650, 30),
    apiRequestsKeptDays: keptDays('API_REQUESTS_KEPT_DAYS'),
    abuseEventsKeptDays: keptDays('ABUSE_EVENTS_KEPT_DAYS'),
    speedRule: speedRuleIn(whole),
    dangerRule: dangerRuleIn(whole, oneOf('SECOND_AGENT', ['required', 'off'], 'required')),
    sessionRate: sessionRateIn(whole),
    provenOnly: oneOf('PLAIN_BEARER', ['allow', 'refuse'], 'allow') === 'refuse',
    screenLockMinutes: whole('SCREEN_LOCK_MINUTES', 0, 720, 0),
    requiredSteps: requiredSteps(),
    serviceWorker: oneOf('SERVICE_WORKER', ['on', 'off'], 'off'),
    updatesAsDifferences: oneOf('UPDATES_AS_DIFFERENCES', ['on', 'off'], 'on'),
    trustProxy: trustProxy(),
    staffNetworks: readNetworks(read('STAFF_NETWORKS'), problems),
    metricsToken: metricsToken(),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    tracing: readTracingConfig(read, problems),
  }
  problems.push(...mailProblems(settings), ...servedProblems(settings))
  if (problems.length > 0) throw new Error(`The settings are not valid: ${[...new Set(problems)].join('; ')}.`)
  return settings
}
