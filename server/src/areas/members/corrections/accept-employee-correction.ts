import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import { change } from '../../../platform/pipeline/handlers.ts'
import { acceptance } from './accept.ts'

export const acceptEmployeeCorrection = change(correctionsCalls.acceptEmployeeCorrection, acceptance('employee'))
