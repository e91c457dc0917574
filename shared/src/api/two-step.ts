import { twoStepCalls } from '../contract/calls/two-step.ts'
import { createClient } from './client.ts'

export const twoStep = createClient(twoStepCalls)
