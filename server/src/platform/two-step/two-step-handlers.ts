import { confirmTwoStep } from './confirm-two-step.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { getTwoStep } from './get-two-step.ts'
import { startTwoStep } from './start-two-step.ts'

/** All handlers of the group, for handlers.ts. */
export const twoStepHandlers = { confirmTwoStep, disableTwoStep, getTwoStep, startTwoStep }
