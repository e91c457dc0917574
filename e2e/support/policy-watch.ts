import type { Page } from '@playwright/test'

/** Policy violations on a page, and secrets in its addresses. */
export interface Watched {
  /** Directive and address of each violation, in order. */
  readonly refused: string[]
  /** Addresses of requests that contain the secret. */
  readonly told: string[]
}

/** Counts policy violations on a page from now on, and requests whose address contains its session token. */
export const watchPolicy = async (page: Page): Promise<Watched> => {
  const watched: Watched = { refused: [], told: [] }
  const { origins } = await page.context().storageState()
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value
  page.on('request', (request) => {
    if (token !== undefined && request.url().includes(token)) watched.told.push(request.url())
  })
  await page.exposeBinding('reportRefused', (_source, what: string) => void watched.refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportRefused } = globalThis as unknown as { reportRefused: (what: string) => void } // the binding above
      reportRefused(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return watched
}

/** Renders the open page in each mode, through the attributes that the kit sets (shared/src/kit/provider.tsx). */
export const drawEachMode = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement: html } = document
    const before = { mode: html.dataset.themeMode, dark: html.classList.contains('dark') }
    const modes = ['light', 'semi-dark', 'dark']
    const draw = (mode: string | undefined, dark: boolean) => {
      html.classList.toggle('dark', dark)
      html.style.colorScheme = dark ? 'dark' : 'light'
      if (mode !== undefined) html.dataset.themeMode = mode
      // Reading layout forces the changed page to be rendered.
      return document.body.getBoundingClientRect().height
    }
    for (const mode of modes) draw(mode, mode === 'dark')
    draw(before.mode, before.dark)
    return modes.length
  })
