import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readSettings } from './settings.ts'

const key = Buffer.alloc(32, 7).toString('base64')

test('an empty environment yields the defaults', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseSessionUrl: undefined,
    databaseReplicaUrl: undefined,
    dataDir: resolve('.data'),
    publicUrl: undefined,
    production: false,
    environment: 'development',
    releases: { kind: 'folder', path: resolve('.data/releases') },
    firstBuilds: undefined,
    staffDomains: ['example.com'],
    smtp: undefined,
    google: undefined,
    mainSite: undefined,
    salesforce: undefined,
    stripe: undefined,
    web: { allowed: [], providers: [], dnsServers: [] },
    secretKey: undefined,
    auditAnchors: [],
    auditAnchorSeconds: 3_600,
    reportTimeZone: 'UTC',
    readsKeptDays: 400,
    readingAlarm: 500,
    speedKeptDays: 30,
    proposalsKeptDays: 400,
    apiRequestsKeptDays: 0,
    abuseEventsKeptDays: 0,
    speedRule: { visits: 30, percent: 30 },
    dangerRule: {
      provenMinutes: 15,
      secondAgent: 'required',
      proposalDays: 7,
      above: { customers: 200, recipients: 1_000, exportedRows: 5_000 },
    },
    sessionRate: { reads: 3_000, changes: 600 },
    requiredSteps: {},
    serviceWorker: 'off',
    updatesAsDifferences: 'on',
    provenOnly: false,
    screenLockMinutes: 0,
    trustProxy: undefined,
    staffNetworks: [],
    metricsToken: undefined,
    logLevel: 'info',
    tracing: undefined,
  })
})

test.each([
  ['a port', { PORT: '0' }, { port: 0 }],
  ['a folder becomes absolute', { DATA_DIR: 'x/y' }, { dataDir: resolve('x/y') }],
  ['blank means absent', { DATABASE_URL: ' ', PUBLIC_URL: '' }, { databaseUrl: undefined, publicUrl: undefined }],
  ['an address without its final slash', { PUBLIC_URL: 'http://x.example/' }, { publicUrl: 'http://x.example' }],
  ['another name of this machine', { HOST: 'localhost' }, { host: 'localhost' }],
  [
    'production',
    { NODE_ENV: 'production', SECRET_KEY: key, HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example' },
    {
      production: true,
      host: '0.0.0.0',
      publicUrl: 'https://x.example',
      environment: 'production',
      staffDomains: [],
      google: undefined,
    },
  ],
  ['staff domains', { STAFF_EMAIL_DOMAINS: 'A.example, b.example' }, { staffDomains: ['a.example', 'b.example'] }],
  [
    'a collector of traces',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, x-team=7',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    },
    {
      tracing: {
        endpoint: 'http://127.0.0.1:4318',
        headers: { authorization: 'Bearer x', 'x-team': '7' },
        serviceName: 'console',
        share: 0.25,
      },
    },
  ],
  [
    'a mail server',
    { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Console <c@x.example>' },
    { smtp: { url: 'smtps://u:p@mail.example', from: 'Console <c@x.example>' } },
  ],
  [
    'Google',
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    { google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' } },
  ],
  [
    'the main site',
    { MAIN_SITE_URL: 'https://www.example.com/', MAIN_SITE_KEY: 'k'.repeat(32) },
    { mainSite: { url: 'https://www.example.com', key: 'k'.repeat(32) } },
  ],
  [
    'Salesforce',
    { SALESFORCE_URL: 'https://acme.my.salesforce.com/', SALESFORCE_CLIENT_ID: 'id', SALESFORCE_CLIENT_SECRET: 's' },
    { salesforce: { url: 'https://acme.my.salesforce.com', clientId: 'id', clientSecret: 's' } },
  ],
  [
    'Stripe',
    { STRIPE_API_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { stripe: { apiKey: 'rk_live_1', apiBase: 'https://api.stripe.com', webhookSecret: 'whsec_1' } },
  ],
  [
    'only events of Stripe, by an emulator',
    { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'http://127.0.0.1:4010/' },
    { stripe: { apiKey: undefined, apiBase: 'http://127.0.0.1:4010', webhookSecret: 'whsec_1' } },
  ],
  [
    'allowed internal addresses, and DNS servers',
    { FOLLOW_INTERNAL: '127.0.0.1:4000, [::1]:4001', OIDC_INTERNAL: '10.0.0.7:443', DNS_SERVERS: '192.0.2.53' },
    { web: { allowed: ['127.0.0.1:4000', '[::1]:4001'], providers: ['10.0.0.7:443'], dnsServers: ['192.0.2.53'] } },
  ],
  ['a key', { SECRET_KEY: key }, { secretKey: Buffer.alloc(32, 7) }],
  ['a reporting zone', { REPORT_TIME_ZONE: 'Australia/Lord_Howe' }, { reportTimeZone: 'Australia/Lord_Howe' }],
  ['a service worker', { SERVICE_WORKER: 'on' }, { serviceWorker: 'on' }],
  ['updates as whole files', { UPDATES_AS_DIFFERENCES: 'off' }, { updatesAsDifferences: 'off' }],
  ['only tokens with keys', { PLAIN_BEARER: 'refuse' }, { provenOnly: true }],
  [
    'how long reads are stored, and when reading is unusual',
    { READS_KEPT_DAYS: '30', READING_ALARM: '1000' },
    { readsKeptDays: 30, readingAlarm: 1_000 },
  ],
  [
    'how long speed is stored, and when a canary is too slow',
    { SPEED_KEPT_DAYS: '7', CANARY_SPEED_VISITS: '0', CANARY_SPEED_PERCENT: '50' },
    { speedKeptDays: 7, speedRule: { visits: 0, percent: 50 } },
  ],
  ['how long proposals are stored', { PROPOSALS_KEPT_DAYS: '30' }, { proposalsKeptDays: 30 }],
  [
    'how long events of the main site are stored',
    { API_REQUESTS_KEPT_DAYS: '367', ABUSE_EVENTS_KEPT_DAYS: '3700' },
    { apiRequestsKeptDays: 367, abuseEventsKeptDays: 3_700 },
  ],
  [
    'what dangerous calls need',
    {
      PROVEN_MINUTES: '5',
      SECOND_AGENT: 'off',
      PROPOSAL_DAYS: '2',
      SECOND_AGENT_ABOVE_CUSTOMERS: '0',
      SECOND_AGENT_ABOVE_RECIPIENTS: '10',
      PROOF_ABOVE_EXPORTED_ROWS: '100',
    },
    {
      dangerRule: {
        provenMinutes: 5,
        secondAgent: 'off',
        proposalDays: 2,
        above: { customers: 0, recipients: 10, exportedRows: 100 },
      },
    },
  ],
  ['a second step for su', { SU_TWO_STEP: 'required' }, { requiredSteps: { su: 'any' } }],
  [
    'second steps of levels, the stronger where both are set',
    { SU_TWO_STEP: 'required', TWO_STEP_LEVELS: 'manager, sales', PASSKEY_LEVELS: 'su,manager' },
    { requiredSteps: { su: 'passkey', manager: 'passkey', sales: 'any' } },
  ],
  [
    'networks of the staff',
    { STAFF_NETWORKS: '203.0.113.0/24, 2001:db8:1::/48' },
    { staffNetworks: ['203.0.113.0/24', '2001:db8:1::/48'] },
  ],
  ['proxies', { TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
  ['a token for metrics', { METRICS_TOKEN: 'm'.repeat(32) }, { metricsToken: 'm'.repeat(32) }],
  ['an environment', { ENVIRONMENT: 'staging' }, { environment: 'staging' }],
  [
    'anchors of the audit log',
    {
      AUDIT_ANCHORS: 'x/heads.jsonl, mailto:audit@example.com, s3://heads/console?keep=3650',
      AUDIT_ANCHOR_SECONDS: '60',
    },
    {
      auditAnchorSeconds: 60,
      auditAnchors: [
        { kind: 'file', path: resolve('x/heads.jsonl') },
        { kind: 'mail', to: 'audit@example.com' },
        {
          kind: 'bucket',
          keepDays: 3_650,
          bucket: {
            kind: 's3',
            bucket: 'heads',
            prefix: 'console/',
            region: 'us-east-1',
            endpoint: undefined,
            credentials: undefined,
          },
        },
      ],
    },
  ],
  [
    'a folder for releases',
    { RELEASES_URL: 'x/y', DATA_DIR: 'z' },
    { releases: { kind: 'folder', path: resolve('x/y') } },
  ],
  [
    'a bucket at Amazon',
    { RELEASES_URL: 's3://builds' },
    {
      releases: {
        kind: 's3',
        bucket: 'builds',
        prefix: '',
        region: 'us-east-1',
        endpoint: undefined,
        credentials: undefined,
      },
    },
  ],
  [
    'a bucket elsewhere',
    {
      RELEASES_URL: 's3://builds/the/console/?region=eu-central-1&endpoint=http://localhost:9000',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    },
    {
      releases: {
        kind: 's3',
        bucket: 'builds',
        prefix: 'the/console/',
        region: 'eu-central-1',
        endpoint: 'http://localhost:9000',
        credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
      },
    },
  ],
  ['test is not production', { NODE_ENV: 'test' }, { production: false }],
])('%s', (_, environment, expected) => {
  expect(readSettings(environment)).toMatchObject(expected)
})

test.each([
  ['PORT', 'many'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'db'],
  ['PUBLIC_URL', 'https://x.example/path'],
  ['PUBLIC_URL', 'x.example'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['ENVIRONMENT', 'My Stage'],
  ['AUDIT_ANCHORS', 'https://heads.example'],
  ['AUDIT_ANCHORS', 's3://heads?keep=ever'],
  ['AUDIT_ANCHORS', 'mailto:nobody'],
  ['RELEASES_URL', 'https://builds.example'],
  ['RELEASES_URL', 's3://'],
  ['RELEASES_URL', 's3://builds?endpoint=minio'],
  ['STAFF_EMAIL_DOMAINS', 'staff'],
  ['SCREEN_LOCK_MINUTES', '721'],
  ['TRUST_PROXY', 'everybody'],
  ['STAFF_NETWORKS', '203.0.113.7/24'],
  ['STAFF_NETWORKS', 'office'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^The settings are not valid: ${name} must [^;]+\\.$`),
  )
})

test.each(['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'])(
  '%s must be a database, of a given DATABASE_URL',
  (name) => {
    const DATABASE_URL = 'postgres://db/x'
    expect(() => readSettings({ DATABASE_URL, [name]: 'http://db/x' })).toThrow(`${name} must look like postgres://`)
    expect(() => readSettings({ [name]: 'postgres://db/x' })).toThrow('must be given together with DATABASE_URL')
    expect(() => readSettings({ DATABASE_URL, [name]: 'postgres://db/x' })).not.toThrow()
  },
)

test('half of a pair of credentials is refused', () => {
  const read = () => readSettings({ RELEASES_URL: 's3://builds', AWS_ACCESS_KEY_ID: 'x' })
  expect(read).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given together')
})

const mainSite = { MAIN_SITE_URL: 'https://www.x.example', MAIN_SITE_KEY: 'k'.repeat(32) }
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
test.each([
  ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must'],
  ['an invalid mail server', { SMTP_URL: 'mail.example', MAIL_FROM: 'c@x.example' }, 'SMTP_URL must'],
  [
    'a sender of two lines',
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'c@x.example\r\nBcc: y@x.example' },
    'MAIL_FROM must',
  ],
  ['sign-up in production without mail', { NODE_ENV: 'production', STAFF_EMAIL_DOMAINS: 'x.example' }, 'SMTP_URL must'],
  ['only half of the Google credentials', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
  ['a provider in plain text', { ...google, GOOGLE_ISSUER: 'http://login.example' }, 'GOOGLE_ISSUER must'],
  [
    'internal addresses in production',
    { NODE_ENV: 'production', FOLLOW_INTERNAL: '127.0.0.1:4000' },
    'FOLLOW_INTERNAL is for development',
  ],
  ['an identity provider by name', { OIDC_INTERNAL: 'keycloak.internal:8443' }, 'OIDC_INTERNAL must be'],
  ['an internal address that is a name', { FOLLOW_INTERNAL: 'localhost:4000' }, 'FOLLOW_INTERNAL must be'],
  ['an invalid DNS server', { DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS must be'],
  [
    'a local provider in production',
    { ...google, GOOGLE_ISSUER: 'http://localhost:4000', NODE_ENV: 'production' },
    'GOOGLE_ISSUER must',
  ],
  ['a main site without a key', { MAIN_SITE_URL: 'https://www.x.example' }, 'MAIN_SITE_URL and MAIN_SITE_KEY must'],
  [
    'a main site without an address in production',
    { NODE_ENV: 'production', MAIN_SITE_KEY: 'k'.repeat(32) },
    'MAIN_SITE_URL and MAIN_SITE_KEY must',
  ],
  ['a weak main site key', { ...mainSite, MAIN_SITE_KEY: 'short' }, 'MAIN_SITE_URL and MAIN_SITE_KEY must'],
  [
    'a main site in plain text',
    { ...mainSite, MAIN_SITE_URL: 'http://www.x.example' },
    'MAIN_SITE_URL must be an https',
  ],
  [
    'production without its address',
    { NODE_ENV: 'production', SECRET_KEY: key },
    'PUBLIC_URL must be set in production',
  ],
  ['development on all addresses', { HOST: '0.0.0.0' }, 'HOST must be 127.0.0.1 unless NODE_ENV is production'],
  ['development at another address', { HOST: '192.0.2.7' }, 'HOST must be 127.0.0.1'],
  ['development behind TLS', { PUBLIC_URL: 'https://x.example' }, 'PUBLIC_URL must not be an https address unless'],
  ['production without a key', { NODE_ENV: 'production' }, 'SECRET_KEY must be'],
  ['a key that is too short', { SECRET_KEY: 'c2hvcnQ=' }, 'SECRET_KEY must be'],
  ['an invalid switch', { SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be'],
  ['an invalid second step', { SU_TWO_STEP: 'yes' }, 'SU_TWO_STEP must be'],
  ['an offset as a time zone', { REPORT_TIME_ZONE: '+02:00' }, 'REPORT_TIME_ZONE must be'],
  ['an unknown time zone', { REPORT_TIME_ZONE: 'Europe/Nowhere' }, 'REPORT_TIME_ZONE must be'],
  ['a publishable Stripe key', { STRIPE_API_KEY: 'pk_live_1' }, 'STRIPE_API_KEY must be a secret'],
  [
    'another kind of Stripe secret',
    { STRIPE_WEBHOOK_SECRET: 'rk_live_1' },
    'STRIPE_WEBHOOK_SECRET must be the signing',
  ],
  ['reads stored for no day', { READS_KEPT_DAYS: '0' }, 'READS_KEPT_DAYS must be'],
  ['proposals gone before their page shows them', { PROPOSALS_KEPT_DAYS: '29' }, 'PROPOSALS_KEPT_DAYS must be'],
  ['requests gone before a report shows them', { API_REQUESTS_KEPT_DAYS: '366' }, 'API_REQUESTS_KEPT_DAYS must be'],
  ['events gone before a screen shows them', { ABUSE_EVENTS_KEPT_DAYS: '30' }, 'ABUSE_EVENTS_KEPT_DAYS must be'],
  ['speed stored for no day', { SPEED_KEPT_DAYS: '0' }, 'SPEED_KEPT_DAYS must be'],
  ['a canary that may not be slower at all', { CANARY_SPEED_PERCENT: '0' }, 'CANARY_SPEED_PERCENT must be'],
  ['a fraction as an alarm', { READING_ALARM: '1.5' }, 'READING_ALARM must be'],
  ['a proof that never holds', { PROVEN_MINUTES: '0' }, 'PROVEN_MINUTES must be'],
  ['half a second agent', { SECOND_AGENT: 'sometimes' }, 'SECOND_AGENT must be one of'],
  ['an unknown level', { TWO_STEP_LEVELS: 'boss' }, 'TWO_STEP_LEVELS must be levels'],
  ['passkeys for an unknown level', { PASSKEY_LEVELS: 'su boss' }, 'PASSKEY_LEVELS must be levels'],
  [
    'passkeys at an IP address',
    { PASSKEY_LEVELS: 'su', PUBLIC_URL: 'http://127.0.0.1:3000' },
    'PASSKEY_LEVELS needs a PUBLIC_URL',
  ],
  [
    'passkeys without TLS',
    { PASSKEY_LEVELS: 'su', PUBLIC_URL: 'http://console.test' },
    'PASSKEY_LEVELS needs a PUBLIC_URL',
  ],
  ['Stripe in plain text', { STRIPE_API_BASE: 'http://api.stripe.example' }, 'STRIPE_API_BASE must be an https'],
  [
    'a Stripe address with a path',
    { STRIPE_API_BASE: 'https://api.stripe.example/v1' },
    'STRIPE_API_BASE must be an address without',
  ],
  [
    'only half of the Salesforce credentials',
    { SALESFORCE_CLIENT_ID: 'id' },
    'SALESFORCE_URL, SALESFORCE_CLIENT_ID and',
  ],
])('%s is refused', (_, environment, message) => {
  expect(() => readSettings(environment)).toThrow(message)
})

test('one error names every invalid setting, without a password', () => {
  const read = () => readSettings({ PORT: 'x', DATABASE_URL: 'secret-word', LOG_LEVEL: 'x' })
  expect(read).toThrow(/PORT.+DATABASE_URL.+LOG_LEVEL/)
  expect(read).not.toThrow(/secret-word/)
})

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-settings-'))
  const fileWith = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read from the file that <name>_FILE names, without the line break at its end', () => {
    const settings = readSettings({
      SECRET_KEY_FILE: fileWith('key', `${key}\n`),
      METRICS_TOKEN_FILE: fileWith('token', 't'.repeat(32)),
    })
    expect(settings.secretKey?.toString('base64')).toBe(key)
    expect(settings.metricsToken).toBe('t'.repeat(32))
  })

  test.each([
    ['a missing file', { SECRET_KEY_FILE: join(folder, 'missing') }],
    ['an empty file', { SECRET_KEY_FILE: fileWith('empty', '\n') }],
  ])('%s is refused without naming its path', (_, environment) => {
    const read = () => readSettings(environment)
    expect(read).toThrow('SECRET_KEY_FILE must name a file that the server can read and that is not empty')
    expect(read).not.toThrow(folder)
  })

  test('is refused beside the setting itself', () => {
    const read = () => readSettings({ SECRET_KEY: key, SECRET_KEY_FILE: fileWith('both', key) })
    expect(read).toThrow('SECRET_KEY and SECRET_KEY_FILE must not be given together')
  })
})
