import { correctionsCalls } from '@console/shared/contract/calls/corrections'
import { change } from '../../mechanism/handlers.ts'
import { ignoring } from './ignore.ts'

export const ignoreEmployeeCorrection = change(correctionsCalls.ignoreEmployeeCorrection, ignoring('employee'))
