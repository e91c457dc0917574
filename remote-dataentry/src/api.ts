import { createClient } from '@console/shared/api/client'
import { filesCalls } from '@console/shared/contract/calls/files'
import { companiesCalls } from '../contract/calls/companies.ts'
import { companyIndustryCalls } from '../contract/calls/company-industry.ts'
import { crawledCalls } from '../contract/calls/crawled.ts'
import { domainChecksCalls } from '../contract/calls/domain-checks.ts'
import { insideProductsCalls } from '../contract/calls/inside-products.ts'
import { mismatchesCalls } from '../contract/calls/mismatches.ts'
import { newsletterCalls } from '../contract/calls/newsletter.ts'
import { outsideTechnologiesCalls } from '../contract/calls/outside-technologies.ts'
import { pressCalls } from '../contract/calls/press.ts'
import { pressQueuesCalls } from '../contract/calls/press-queues.ts'
import { queuesCalls } from '../contract/calls/queues.ts'
import { sicCalls } from '../contract/calls/sic.ts'
import { stagedPressCalls } from '../contract/calls/staged-press.ts'

const errors = () => import('./errors.messages.ts')

export const companies = createClient(companiesCalls, errors)
export const companyIndustry = createClient(companyIndustryCalls, errors)
export const crawled = createClient(crawledCalls, errors)
export const domainChecks = createClient(domainChecksCalls, errors)
export const insideProducts = createClient(insideProductsCalls, errors)
export const outsideTechnologies = createClient(outsideTechnologiesCalls, errors)
export const mismatches = createClient(mismatchesCalls, errors)
export const newsletter = createClient(newsletterCalls, errors)
export const press = createClient(pressCalls, errors)
/** Client of the queues of press events. */
export const pressQueues = createClient(pressQueuesCalls, errors)
export const stagedPress = createClient(stagedPressCalls, errors)
/** Client of the queues of data entry. */
export const queues = createClient(queuesCalls, errors)
export const sic = createClient(sicCalls, errors)

/* Of the console itself. */
export const files = createClient(filesCalls, errors)
