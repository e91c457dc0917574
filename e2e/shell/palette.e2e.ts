import { expect } from '@playwright/test'
import { headerSearch, test } from '../support/console.ts'

test('text typed before the palette opens reaches the palette, not the page', async ({ open }) => {
  const page = await open({ as: 'manager' })
  const palette = page.getByRole('dialog').getByRole('combobox')
  // Registered before the page's first request: a route added later misses immediate requests.
  let typed = Promise.resolve()
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/search/blocked-domains')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await headerSearch(page).focus()
  // The palette's code takes as long to load as the agent needs to type.
  let arrive = () => {}
  typed = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ban ip')
  await expect(headerSearch(page)).toHaveValue('')
  arrive()
  await expect(palette).toHaveValue('ban ip')
  await expect(palette).toBeFocused()
  await page.keyboard.type(' a')
  await expect(palette).toHaveValue('ban ip a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ban Ip Address' })).toBeVisible()
})
