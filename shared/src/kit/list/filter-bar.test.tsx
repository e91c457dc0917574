import { screen } from '@testing-library/react'
import { defineMessages } from '../../intl/messages.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { samples } from '../../testing/sample-calls.ts'
import { listScreen } from './list-screen.tsx'

const messages = defineMessages({
  domain: { id: 'test.domain', defaultMessage: 'Domain' },
  source: { id: 'test.source', defaultMessage: 'Source' },
  matched: { id: 'test.matched', defaultMessage: 'Matched' },
  agent: { id: 'test.agent', defaultMessage: 'Agent' },
})
const choice = (key: 'source' | 'matched', value: string) =>
  ({ kind: 'choice', key, label: messages[key], options: [{ value, label: messages.agent }] }) as const
const first = { kind: 'text', key: 'queryCompany', label: messages.domain } as const
const filters = [first, choice('source', 'agent'), choice('matched', 'matched')] as const

const show = (count: number, at = '/lists') =>
  renderScreen(
    listScreen({
      id: 'test-list',
      title: messages.domain,
      call: samples.listRules,
      rowId: (row) => row.id,
      columns: [{ id: 'domain', header: messages.domain, width: 100, cell: (row) => row.domain }],
      filters: filters.slice(0, count),
      defaultSort: { by: 'created_at', direction: 'desc' },
      empty: { title: messages.domain, hint: messages.domain },
      export: null,
      href: null,
    }),
    { at, answers: { samples: { listRules: () => ({ rows: [], total: 0, next: null, previous: null }) } } },
  )

/** Finds what only the window's width hides: jsdom parses media queries but has no width. */
const isHiddenByWidth = (element: Element, condition: string): boolean =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => 'media' in rule && (rule as CSSMediaRule).media.mediaText.includes(condition),
    )
    .flatMap((rule) => [...rule.cssRules] as CSSStyleRule[])
    .some(({ selectorText, style }) => style.display === 'none' && element.closest(selectorText) !== null)

const narrow = 'max-width'
const wide = 'min-width'

test('a narrow window folds all filters but the first behind one button', async () => {
  const { user } = await show(3)
  const source = await screen.findByRole('combobox', { name: 'Source' })
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(isHiddenByWidth(source, narrow)).toBe(true)
  expect(isHiddenByWidth(screen.getByRole('searchbox', { name: 'Domain' }), narrow)).toBe(false)
  expect(isHiddenByWidth(button, wide)).toBe(true)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(isHiddenByWidth(source, narrow)).toBe(false)
  await user.click(button)
  expect(isHiddenByWidth(source, narrow)).toBe(true)
})

test('the button shows how many of the folded filters are set', async () => {
  await show(3, '/lists?source=agent&queryCompany=spam')
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('two filters fit and are not folded', async () => {
  await show(2)
  expect(isHiddenByWidth(await screen.findByRole('combobox', { name: 'Source' }), narrow)).toBe(false)
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
})
