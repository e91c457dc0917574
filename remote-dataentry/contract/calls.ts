import { companiesCalls } from './calls/companies.ts'
import { companyIndustryCalls } from './calls/company-industry.ts'
import { crawledCalls } from './calls/crawled.ts'
import { domainChecksCalls } from './calls/domain-checks.ts'
import { insideProductsCalls } from './calls/inside-products.ts'
import { mismatchesCalls } from './calls/mismatches.ts'
import { newsletterCalls } from './calls/newsletter.ts'
import { outsideTechnologiesCalls } from './calls/outside-technologies.ts'
import { pressCalls } from './calls/press.ts'
import { pressQueuesCalls } from './calls/press-queues.ts'
import { queuesCalls } from './calls/queues.ts'
import { sicCalls } from './calls/sic.ts'
import { stagedPressCalls } from './calls/staged-press.ts'

/** The calls of this area by group; answered by the server, in tests by a fake. */
export const areaCalls = {
  queues: queuesCalls,
  pressQueues: pressQueuesCalls,
  press: { ...pressCalls, ...stagedPressCalls },
  domainChecks: domainChecksCalls,
  mismatches: mismatchesCalls,
  crawled: crawledCalls,
  companies: companiesCalls,
  companyIndustry: companyIndustryCalls,
  insideProducts: insideProductsCalls,
  newsletter: newsletterCalls,
  outsideTechnologies: outsideTechnologiesCalls,
  sic: sicCalls,
} as const
