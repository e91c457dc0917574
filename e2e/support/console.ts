import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export type Level = 'su' | 'manager' | 'sales' | 'data_entry' | 'company_size'

interface UnderTest {
  readonly url: string
  readonly dataDir: string
}

/** The global setup sets one for each worker, unless the user names a running console. */
const consoles: readonly UnderTest[] = process.env.CONSOLES
  ? JSON.parse(process.env.CONSOLES)
  : [{ url: process.env.BASE_URL ?? '', dataDir: process.env.DATA_DIR ?? '' }]

/** The console under test of this worker. */
export const underTest: UnderTest = consoles[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? { url: '', dataDir: '' }

/** Its address. */
export const baseUrl = underTest.url

const emailOf = (level: Level) => `${level}@example.com`
const passwordOf = (level: Level) => `demo-${level}`

/** A new browser, with `as` already signed in. */
export interface Visit {
  readonly as?: Level
  readonly locale?: 'en' | 'zh' | 'es' | 'fr' | 'it' | 'ar'
  readonly mode?: 'light' | 'semi-dark' | 'dark'
  readonly width?: number
  readonly height?: number
  /** In a separate session, which may end without affecting others. */
  readonly alone?: true
  /** Its user agent. */
  readonly userAgent?: string
}

/** Calls of the server as one agent; returns the `data` of the reply, or throws an error that quotes it. */
export interface Api {
  readonly token: string
  readonly request: APIRequestContext
  readonly call: <T>(path: string, input?: object) => Promise<T>
}

interface Fixtures {
  /** Opens a browser; errors in its console fail the test, unless announced. */
  readonly open: (visit?: Visit) => Promise<Page>
  readonly expectComplaint: (pattern: RegExp) => void
  readonly api: (level: Level) => Promise<Api>
}

const tokens = new Map<Level, string>()

const logIn = async (request: APIRequestContext, level: Level, headers = {}): Promise<string> => {
  const credentials = { email: emailOf(level), password: passwordOf(level) }
  const answer = await request.post('/api/v2/login', { data: credentials, headers })
  // The reply of login (spec §7); anything else fails the test on the next line.
  const { data } = (await answer.json()) as { data?: { token?: string } }
  if (!data?.token) throw new Error(`${emailOf(level)} could not sign in: ${answer.status()}`)
  return data.token
}

const tokenOf = async (request: APIRequestContext, level: Level): Promise<string> => {
  const token = tokens.get(level) ?? (await logIn(request, level))
  tokens.set(level, token)
  return token
}

/** For tests that end all sessions of an agent. */
export const forgetTokenOf = (level: Level): void => void tokens.delete(level)

const tokenFor = async (request: APIRequestContext, { as, alone, userAgent }: Visit): Promise<string | undefined> => {
  if (as === undefined) return undefined
  return alone ? logIn(request, as, userAgent ? { 'user-agent': userAgent } : {}) : tokenOf(request, as)
}

/** Collects a browser's console errors. */
export const watch = (context: BrowserContext, complaints: string[]): void => {
  context.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
}

const stateOf = (visit: Visit, token: string | undefined): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: [],
  origins: [
    {
      origin: baseUrl,
      localStorage: [
        ...(token ? [{ name: 'token', value: token }] : []),
        ...(visit.locale ? [{ name: 'locale', value: visit.locale }] : []),
        ...(visit.mode ? [{ name: 'themeMode', value: visit.mode }] : []),
      ],
    },
  ],
})

export const test = base.extend<Fixtures & { readonly announced: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: ({}, use) => use(baseUrl),
  // biome-ignore lint/correctness/noEmptyPattern: likewise
  announced: ({}, use) => use([]),
  expectComplaint: ({ announced }, use) => use((pattern) => void announced.push(pattern)),
  open: async ({ browser, request, announced }, use) => {
    const complaints: string[] = []
    // Those that a test has not closed itself.
    const contexts = new Set<BrowserContext>()
    await use(async (visit = {}) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width: visit.width ?? 1280, height: visit.height ?? 800 },
        storageState: stateOf(visit, await tokenFor(request, visit)),
        ...(visit.userAgent ? { userAgent: visit.userAgent } : {}),
      })
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      watch(context, complaints)
      return context.newPage()
    })
    for (const context of contexts) {
      // A page may still be loading files that only the test's routes serve. One that navigates by itself is closed below.
      await Promise.all(context.pages().map((page) => page.goto('about:blank').catch(() => undefined)))
      // A route still being handled for a page of a finished test must not fail the next test.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(complaints.filter((text) => !announced.some((pattern) => pattern.test(text)))).toEqual([])
  },
  api: async ({ playwright, request }, use) => {
    const opened: APIRequestContext[] = []
    await use(async (level) => {
      const token = await tokenOf(request, level)
      const own = await playwright.request.newContext({
        baseURL: baseUrl,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      opened.push(own)
      return { token, request: own, call: (path, input = {}) => call(own, path, input) }
    })
    for (const own of opened) await own.dispose()
  },
})

const call = async <T>(request: APIRequestContext, path: string, input: object): Promise<T> => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post(`/api/v2/${path}`, { data: input, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  // The caller names the contract's type.
  return ((await answer.json()) as { data: T }).data
}

/** Signs in through the page, as people do. */
export const signIn = async (page: Page, level: Level): Promise<void> => {
  await page.getByLabel('Email').fill(emailOf(level))
  await page.getByLabel('Password').fill(passwordOf(level))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The member search of the header. */
export const headerSearch = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search For Member . . .' })

const faultsNow = async (page: Page): Promise<string[]> => {
  // Colours in a transition are not final.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )
  // Its newer mode opens a new page each time, three times as slow, for frames of other sites, which do not occur.
  const { violations } = await new AxeBuilder({ page })
    // The selectors of passing elements are not needed; computing them is most of the work.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/**
 * Violations of WCAG 2.2 AA on the page, one line each. A check takes a second or more, during which a notice may begin
 * to fade, so violations are checked once more.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> =>
  (await faultsNow(page)).length === 0 ? [] : faultsNow(page)
