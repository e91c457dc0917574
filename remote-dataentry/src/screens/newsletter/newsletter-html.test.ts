import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { newsletterHtml } from './newsletter-html.ts'

const press = (values: Partial<NewsletterPress> = {}): NewsletterPress => ({
  press_id: 1,
  kind: 'funding',
  company_id: 1,
  company_name: 'Acme',
  domain: 'acme.example',
  title: 'Acme raises',
  summary: '',
  url: 'https://news.example/acme',
  site: 'News',
  language: 'en',
  happened_on: '11/20/2026',
  amount: 12_500_000,
  currency: 'EUR',
  round: 'Series A',
  people: [],
  gone: false,
  ...values,
})
const parsed = (items: readonly NewsletterPress[]) =>
  new DOMParser().parseFromString(newsletterHtml('11/21/2026', items), 'text/html')

test('shows the day, and the news of each company in order', () => {
  const page = parsed([press(), press({ company_name: 'Bolt', amount: null, round: '', title: 'Bolt hires' })])
  expect(page.body.textContent).toContain('Saturday, November 21, 2026')
  expect([...page.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Acme', 'Bolt'])
  expect(page.body.textContent).toContain('Funding · Series A · €12.5M · News')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('https://news.example/acme')
})

test('leaves out press rejected since', () => {
  expect(parsed([press({ gone: true })]).querySelectorAll('bdi')).toHaveLength(0)
})

test.each([
  ['a tag', { title: '<script>alert(1)</script>' }],
  ['a value that breaks out of its attribute', { domain: '"><img src=x onerror=alert(1)>' }],
  ['a link that closes its quote', { url: 'https://x.example/" onclick="alert(1)' }],
  ['an invalid language', { language: 'en" onmouseover="alert(1)' }],
  ['an entity', { company_name: '&lt;b&gt;' }],
])('%s stays text', (_, values) => {
  const page = parsed([press(values)])
  expect(page.querySelectorAll('script, img, b')).toHaveLength(0)
  const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', ''])('%j is not a link', (url) => {
  expect(parsed([press({ url })]).querySelector('a')).toBeNull()
})

test('text in another script has its own direction and language', () => {
  const page = parsed([press({ title: 'شركة', language: 'ar' })])
  expect(page.querySelector('a span')?.getAttribute('dir')).toBe('auto')
  expect(page.querySelector('a span')?.getAttribute('lang')).toBe('ar')
})

test('names keep their order in a line, whatever their script', () => {
  const people = [
    { name: 'عمر فاروق', title: '' },
    { name: 'ليلى حداد', title: '' },
  ]
  const facts = parsed([press({ people, site: '' })]).querySelectorAll('p:last-child > [dir=auto]')
  expect([...facts].slice(-2).map(({ textContent }) => textContent)).toEqual(['عمر فاروق', 'ليلى حداد'])
})
