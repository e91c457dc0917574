import { newsletterCalls } from '@console/remote-dataentry/contract/calls/newsletter'
import { readNewsletter } from '../../data/newsletter.ts'
import { read } from '../../mechanism/handlers.ts'

export const getNewsletter = read(newsletterCalls.getNewsletter, ({ day }, { db }) => readNewsletter(db, day))
