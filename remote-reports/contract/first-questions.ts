import { asks, type FirstQuestions } from '@console/shared/contract/first-questions'
import { figuresCalls } from './calls/figures.ts'
import type { ScreenId } from './screens.ts'

/** Every report needs today's date in the reporting time zone, on which its range depends. */
const today = [asks(figuresCalls.getReporting, {})]

/** What the address of a screen asks first, before the screen's code is there. */
export const firstQuestions: FirstQuestions<ScreenId> = {
  quickstats: today,
  'enrichment-stats': today,
  counts: today,
  tracker: today,
  'stripe-stats': today,
  'customer-unlocks-report': today,
}
