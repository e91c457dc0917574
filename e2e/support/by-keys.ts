import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tab-to.ts'

/** A page with the menu and little else. */
export const outset = '/permission-denied'

/** The focus is on the element and visible: by an outline, or by the caret of a text field. */
export const expectSeenFocus = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused()
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const hasLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        return element.matches(':focus-visible') && (hasLine || (element as HTMLElement).isContentEditable) // in HTML
      }),
    )
    .toBe(true)
}

/** Presses Tab until it is reached and presses a key there. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await expectSeenFocus(target)
  await page.keyboard.press(key)
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a screen through the menu, from a page where nothing has the focus yet. */
export const openByMenu = async (page: Page, group: string, item: string, { titled = item } = {}): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const button = menu.getByRole('button', { name: group, exact: true })
  await pressAt(page, button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // Data entry has two entries for some of its screens, one below the other.
  const link = menu.getByRole('link', { name: item, exact: true }).first()
  await tabTo(page, link, 'ArrowDown')
  await expectSeenFocus(link)
  await page.keyboard.press('Enter')
  await expect(title(page, titled)).toBeVisible()
}

/** Opens a screen through the palette, wherever the focus is. */
export const openByPalette = async (page: Page, typed: string, screen: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: screen, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Screen reader users have heard where they are. */
export const expectAtTitle = (page: Page, name: string): Promise<void> => expect(title(page, name)).toBeFocused()

/** The announcement for screen readers. */
export const said = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status], [role=alert], p[aria-live=polite]').filter({ hasText: text, visible: true }).first()

/** Moves to the notices, which are visible for some seconds only, and presses a button of one. */
export const pressInNotice = async (page: Page, text: string, action: string): Promise<void> => {
  const notice = page.getByRole('region', { name: 'Notices (Alt+T)' }).getByRole('status').filter({ hasText: text })
  await expect(notice).toBeVisible()
  await page.keyboard.press('Alt+t')
  await pressAt(page, notice.getByRole('button', { name: action }))
}
