import type { Page } from '@playwright/test'

/** Confirms the export dialog's defaults. */
export const confirmExport = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: /^Export [\d,]+ rows?$/ })
    .click()

/** Starts a background export with the dialog's defaults. */
export const beginExport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await confirmExport(page)
}
