import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { SectionPart } from './example-card.tsx'
import { sections } from './sections.ts'

/** One by one: all sections in one document take seconds to render. */
const show = (id: string) => {
  const section = sections.find((one) => one.id === id)
  if (!section) throw new Error(`no section ${id}`)
  return renderScreen(() => <SectionPart {...section} />, {
    at: '/kit',
    answers: { members: { listCountries: () => [] } },
  })
}

test.each(sections)('section $id renders all its examples under its anchor', async ({ id, title, examples = [] }) => {
  await show(id)
  const section = document.getElementById(id)
  expect(section).toHaveAccessibleName(title)
  const cards = [...(section?.querySelectorAll('h3[class]') ?? [])].map(({ textContent }) => textContent)
  const names = examples.map(({ module, names: all }) => (all.length > 8 ? module : all.join(', ')))
  expect(cards.filter((card) => names.includes(card ?? ''))).toEqual(names)
})

test('the example of a list finds nothing', async () => {
  await show('lists')
  expect(await screen.findByText('No customer yet')).toBeVisible()
})

test.each(['lists', 'states'])('an example of %s says that it could not be loaded', async (id) => {
  await show(id)
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
})
