import { expect } from '@playwright/test'
import { measured } from '../../shared/src/testing/measured.ts'
import { test } from '../support/console.ts'
import { watchPolicy } from '../support/policy-watch.ts'

const elsewhere = 'https://elsewhere.example'

interface Attempt {
  readonly name: string
  /** The directive that must refuse it. */
  readonly directive: string
  /** Runs in the page; where it matters later, as the page itself would. */
  readonly act: (there: string) => void
}

/** What an attacker might try who can add elements or code to a page. */
const attempts: readonly Attempt[] = [
  {
    name: 'a script in the page',
    directive: 'script-src-elem',
    act: () => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' })),
  },
  {
    name: 'a handler in the page',
    directive: 'script-src-attr',
    act: () => {
      const text = '<b id="attempt" onclick="window.ran = 1">x</b>'
      document.body.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes)
      document.getElementById('attempt')?.click()
    },
  },
  {
    name: 'a link that is a script',
    directive: 'script-src-elem',
    act: () => {
      const link = Object.assign(document.createElement('a'), { href: 'javascript:void (window.ran = 1)' })
      document.body.append(link)
      link.click()
    },
  },
  {
    name: 'a text as code',
    directive: 'script-src',
    act: () => {
      setTimeout(() => {
        try {
          new Function('window.ran = 1')()
        } catch {
          // Expected refusal.
        }
      }, 0)
    },
  },
  {
    name: 'a script from elsewhere',
    directive: 'script-src-elem',
    act: (there) => document.body.append(Object.assign(document.createElement('script'), { src: `${there}/x.js` })),
  },
  {
    name: 'a script as data',
    directive: 'script-src-elem',
    act: () =>
      document.body.append(
        Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.ran = 1' }),
      ),
  },
  {
    name: 'a style sheet from elsewhere',
    directive: 'style-src-elem',
    act: (there) =>
      document.body.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${there}/x.css` }),
      ),
  },
  {
    name: 'a picture from elsewhere',
    directive: 'img-src',
    act: (there) => void Object.assign(document.createElement('img'), { src: `${there}/x.png` }),
  },
  {
    name: 'a question to elsewhere',
    directive: 'connect-src',
    act: (there) => void fetch(`${there}/x`).catch(() => {}),
  },
  {
    name: 'a frame',
    directive: 'frame-src',
    act: (there) => document.body.append(Object.assign(document.createElement('iframe'), { src: `${there}/x` })),
  },
  {
    name: 'an object',
    directive: 'object-src',
    act: (there) => document.body.append(Object.assign(document.createElement('object'), { data: `${there}/x` })),
  },
  {
    name: 'a film from elsewhere',
    directive: 'media-src',
    act: (there) => document.body.append(Object.assign(document.createElement('video'), { src: `${there}/x.mp4` })),
  },
  {
    name: 'a worker by its address',
    directive: 'worker-src',
    act: () => {
      try {
        new Worker('/assets/nothing.js')
      } catch {
        // Expected refusal.
      }
    },
  },
  {
    name: 'a form that goes elsewhere',
    directive: 'form-action',
    act: (there) => {
      const form = Object.assign(document.createElement('form'), { action: `${there}/x`, method: 'post' })
      document.body.append(form)
      form.submit()
    },
  },
  {
    name: 'another base',
    directive: 'base-uri',
    act: (there) => document.head.append(Object.assign(document.createElement('base'), { href: `${there}/` })),
  },
]

/** Strings that would become HTML or code, refused by Trusted Types before the other directives see them. */
const strings: readonly Attempt[] = [
  {
    name: 'the address of a script that no build contains',
    directive: 'require-trusted-types-for',
    act: () => {
      document.body.append(Object.assign(document.createElement('script'), { src: '/api/v2/file.js' }))
    },
  },
  {
    name: 'a text as HTML that runs',
    directive: 'require-trusted-types-for',
    act: () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = 1">')
    },
  },
  {
    name: 'a frame with a document of its own',
    directive: 'require-trusted-types-for',
    act: () => {
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script>top.ran = 1</script>' }))
    },
  },
  {
    name: 'a rule for strings of one’s own',
    directive: 'trusted-types',
    act: () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void }
      }
      trustedTypes.createPolicy('mine', { createHTML: (html: string) => html })
    },
  },
]

test('code injected into a page is refused by its policy', async ({ open, expectComplaint }) => {
  expectComplaint(/Content Security Policy|elsewhere\.example|Trusted|policy/)
  const page = await open({ as: 'su' })
  const { refused, told: leaks } = await watchPolicy(page)
  // Requests are answered; a page without a policy shows that they would be seen.
  const requested: string[] = []
  await page.context().route(`${elsewhere}/**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' })
  })
  const control = await page.context().newPage()
  await control.evaluate((there) => fetch(`${there}/control`), elsewhere)
  expect(requested).toEqual([`${elsewhere}/control`])
  await control.close()
  await page.goto('/editmember')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(refused).toEqual([])
  const attempt = async ({ name, act }: Attempt, directive: RegExp): Promise<void> =>
    test.step(name, async () => {
      refused.length = 0
      // A string that is refused throws.
      await page.evaluate(act, elsewhere).catch((error: Error) => expect(error.message).toMatch(/Trusted|policy/i))
      await expect
        .poll(() => refused.map((what) => what.split(' ')[0]), name)
        .toContainEqual(expect.stringMatching(directive))
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    })
  for (const one of strings) await attempt(one, new RegExp(`^${one.directive}$`))
  for (const one of attempts) await attempt(one, new RegExp(`^(${one.directive}|require-trusted-types-for)$`))

  // The other directives refuse each of them without Trusted Types too, which not every browser has.
  await page.route('**/editmember', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(/;require-trusted-types-for.*/, '')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } })
  })
  await page.goto('/editmember')
  await expect(page.getByRole('heading').first()).toBeVisible()
  for (const one of attempts) await attempt(one, new RegExp(`^${one.directive}$`))
  expect(requested).toEqual([`${elsewhere}/control`])
  measured('C6', 'attempts that the policy refuses', attempts.length + strings.length)
  await page.unroute('**/editmember')

  // A script of the console's own, added to the page by somebody: only those named by the page itself have its nonce.
  await page.route('**/editmember', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const [named = ''] = /\/assets\/main[^"]+/.exec(html) ?? []
    await route.fulfill({ response, body: html.replace('</head>', `<script src="${named}?brought"></script></head>`) })
  })
  refused.length = 0
  await page.goto('/editmember')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => refused).toEqual([expect.stringMatching(/^script-src-elem .*\?brought$/)])
  measured('C3', 'addresses with the token in them', leaks.length)
  expect(leaks).toEqual([])
})
