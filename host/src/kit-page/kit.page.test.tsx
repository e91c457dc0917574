import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import KitPage from './kit.page.tsx'
import { sections } from './sections.ts'

// The examples are rendered in section.test.tsx, one section at a time; together they take seconds.
jest.mock('./sections.ts', () => ({
  sections: jest
    .requireActual<typeof import('./sections.ts')>('./sections.ts')
    .sections.map(({ id, title, about }) => ({ id, title, about })),
}))

test('the page renders each section under its anchor', async () => {
  await renderScreen(KitPage, { at: '/kit', answers: {} })
  expect(screen.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible()
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  for (const link of links) {
    const section = document.querySelector(new URL(link.getAttribute('href') ?? '', 'http://console').hash)
    expect(section).toHaveAccessibleName(link.textContent ?? '')
  }
  expect(links).toHaveLength(sections.length + 1)
})
