import { type QuickFigure, quickFigures } from '@console/remote-reports/contract/calls/quick-stats'
import { figures, billingFigures as ofBilling } from '@console/remote-reports/contract/figures'
import { useCanOpen } from '@console/shared/auth/screens'
import { usePreference } from '@console/shared/auth/session'
import type { Message } from '@console/shared/intl/messages'
import { overviewMessages as messages } from './overview.messages.ts'

/** Figures of Stripe Stats; all others are of Quick Stats. */
const billingFigures = ['mrr', 'collected', 'failed_payments'] as const satisfies readonly (keyof typeof ofBilling)[]
type BillingFigure = (typeof billingFigures)[number]
export type OverviewFigure = QuickFigure | BillingFigure

export const isBilling = (figure: OverviewFigure): figure is BillingFigure =>
  billingFigures.some((one) => one === figure)

export const figureNames: Readonly<Record<OverviewFigure, Message>> = {
  sign_ups: messages.signUps,
  trials: messages.trialsBegun,
  conversions: messages.conversions,
  reactivations: messages.reactivations,
  cancellations: messages.cancellations,
  active_customers: messages.payingCustomers,
  searches: messages.searches,
  unlocks: messages.unlocks,
  mrr: messages.mrr,
  collected: messages.collected,
  failed_payments: messages.failedPayments,
}

/** Whether a decrease is good news. */
export const isLowerBetter = (figure: OverviewFigure): boolean =>
  'lowerIsBetter' in (isBilling(figure) ? ofBilling[figure] : figures[figure])

const all: readonly OverviewFigure[] = [...billingFigures, ...quickFigures]
const usual: readonly OverviewFigure[] = ['mrr', 'sign_ups', 'conversions', 'cancellations']

const read = (stored: unknown): readonly OverviewFigure[] =>
  Array.isArray(stored) ? all.filter((figure) => stored.includes(figure)) : usual

/** The figures that this agent may see, those that they chose, and functions that add or remove one. */
export const useChosenFigures = () => {
  const canOpen = useCanOpen()
  const [stored, write] = usePreference('overview.figures', read)
  const offered = all.filter((figure) => canOpen(isBilling(figure) ? 'stripe-stats' : 'quickstats'))
  return {
    offered,
    chosen: stored.filter((figure) => offered.includes(figure)),
    toggle: (figure: OverviewFigure) =>
      write(stored.includes(figure) ? stored.filter((one) => one !== figure) : [...stored, figure]),
  }
}
