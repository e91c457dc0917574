import type { areaCalls } from '@console/remote-dataentry/contract/calls'
import type { RecordKind as AreaKind } from '@console/remote-dataentry/contract/define-calls'
import type { areaErrors } from '@console/remote-dataentry/contract/errors'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { companiesHandlers } from './companies/companies-handlers.ts'
import { companyIndustryHandlers } from './company-industry/company-industry-handlers.ts'
import { crawledHandlers } from './crawled/crawled-handlers.ts'
import { domainChecksHandlers } from './domain-checks/domain-checks-handlers.ts'
import { insideProductsHandlers } from './inside-products/inside-products-handlers.ts'
import { mismatchesHandlers } from './mismatches/mismatches-handlers.ts'
import { newsletterHandlers } from './newsletter/newsletter-handlers.ts'
import { outsideTechnologiesHandlers } from './outside-technologies/outside-technologies-handlers.ts'
import { pressHandlers } from './press/press-handlers.ts'
import { pressQueuesHandlers } from './press-queues/press-queues-handlers.ts'
import { queuesHandlers } from './queues/queues-handlers.ts'
import { sicHandlers } from './sic/sic-handlers.ts'
import { stagedPressHandlers } from './staged-press/staged-press-handlers.ts'

type AreaFailures = typeof areaErrors
type AreaKinds = Record<AreaKind, true>

declare module '../../platform/errors/failures.ts' {
  interface Failures extends AreaFailures {}
}

declare module '../../platform/records/record-kinds.ts' {
  interface RecordKinds extends AreaKinds {}
}

/** The handlers of this area; a missing one does not compile. */
export const areaHandlers = {
  queues: queuesHandlers,
  pressQueues: pressQueuesHandlers,
  press: { ...pressHandlers, ...stagedPressHandlers },
  domainChecks: domainChecksHandlers,
  mismatches: mismatchesHandlers,
  crawled: crawledHandlers,
  companies: companiesHandlers,
  companyIndustry: companyIndustryHandlers,
  insideProducts: insideProductsHandlers,
  newsletter: newsletterHandlers,
  outsideTechnologies: outsideTechnologiesHandlers,
  sic: sicHandlers,
} satisfies HandlersOf<typeof areaCalls>
