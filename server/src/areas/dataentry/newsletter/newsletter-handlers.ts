import { exportNewsletter } from './export-newsletter.ts'
import { getNewsletter } from './get-newsletter.ts'
import { saveNewsletter } from './save-newsletter.ts'
import { searchNewsletterCompany } from './search-newsletter-company.ts'

/** All handlers of the group, for handlers.ts. */
export const newsletterHandlers = { exportNewsletter, getNewsletter, saveNewsletter, searchNewsletterCompany }
