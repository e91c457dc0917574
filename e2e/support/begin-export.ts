import type { Page } from '@playwright/test'

/** Takes what the dialog of an export offers. */
export const confirmExport = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: /^Export [\d,]+ rows?$/ })
    .click()

/** Begins an export in the background, as the dialog offers it. */
export const beginExport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await confirmExport(page)
}
