import { newsletterCalls } from '@console/remote-dataentry/contract/calls/newsletter'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readNewsletter } from './newsletter.ts'

export const getNewsletter = read(newsletterCalls.getNewsletter, ({ day }, { db }) => readNewsletter(db, day))
