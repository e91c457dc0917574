import { expect, type Page } from '@playwright/test'
import { test } from '../support/console.ts'

/** JavaScript over the network, in bytes. The sign-in page has what signs the first requests of an agent's page. */
const limits = { signIn: 129_000, customersList: 250_000 }

interface Traffic {
  readonly requests: number
  readonly scripts: number
  readonly scriptBytes: number
  readonly bytes: number
  readonly uncompressed: readonly string[]
}

/** Counts what the page transfers from now on, up to the moment of asking. */
const countTraffic = async (page: Page): Promise<() => Traffic> => {
  const devtools = await page.context().newCDPSession(page)
  const kinds = new Map<string, { script: boolean; url: string; encoding: string }>()
  const sizes = new Map<string, number>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    kinds.set(requestId, {
      script: type === 'Script' || response.mimeType.includes('javascript'),
      url: response.url,
      encoding: encoding ?? '',
    })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  return () => {
    const done = [...sizes].map(([id, size]) => ({
      size,
      ...(kinds.get(id) ?? { script: false, url: '', encoding: '' }),
    }))
    const scripts = done.filter(({ script }) => script)
    const sum = (all: readonly { size: number }[]) => all.reduce((total, { size }) => total + size, 0)
    return {
      requests: done.length,
      scripts: scripts.length,
      scriptBytes: sum(scripts),
      bytes: sum(done),
      uncompressed: scripts.filter(({ encoding, size }) => encoding !== 'br' && size > 2_000).map(({ url }) => url),
    }
  }
}

const report = (what: string, { requests, scripts, scriptBytes, bytes }: Traffic): void =>
  console.log(
    `${what}: ${(scriptBytes / 1_000).toFixed(1)} kB of JavaScript in ${scripts} files; ${requests} requests, ${(bytes / 1_000).toFixed(1)} kB in all`,
  )

test('the JavaScript of an interactive sign-in page stays within its limit', async ({ open }) => {
  const page = await open()
  const traffic = await countTraffic(page)
  // The page's clock is stopped, so that preloading, 300 ms after it is usable, is not counted.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toBeFocused()
  const interactive = traffic()
  report('sign-in page', interactive)
  expect(interactive.scriptBytes).toBeGreaterThan(10_000)
  expect(interactive.scriptBytes).toBeLessThanOrEqual(limits.signIn)
  expect(interactive.uncompressed).toEqual([])
})

test('the JavaScript of a painted customers list stays within its limit', async ({ open }) => {
  // The shell's preloading, 2.5 s after it is rendered, would be counted on a slow machine: the minimum of three
  // counts.
  const counts: Traffic[] = []
  do {
    const page = await open({ as: 'su' })
    const traffic = await countTraffic(page)
    await page.goto('/customers-list')
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    counts.push(traffic())
    await page.close()
  } while (counts.length < 3 && (counts.at(-1)?.scriptBytes ?? 0) > limits.customersList)
  const painted = counts.reduce((least, one) => (one.scriptBytes < least.scriptBytes ? one : least))
  report('customers list', painted)
  expect(painted.scriptBytes).toBeGreaterThan(10_000)
  expect(painted.scriptBytes).toBeLessThanOrEqual(limits.customersList)
  expect(painted.uncompressed).toEqual([])
})
