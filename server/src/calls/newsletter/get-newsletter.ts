import { newsletterCalls } from '@console/shared/contract/calls/newsletter'
import { readNewsletter } from '../../data/newsletter.ts'
import { read } from '../../mechanism/handlers.ts'

export const getNewsletter = read(newsletterCalls.getNewsletter, ({ day }, { db }) => readNewsletter(db, day))
