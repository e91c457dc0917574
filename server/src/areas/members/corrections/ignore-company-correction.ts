import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ignoring } from './ignore.ts'

export const ignoreCompanyCorrection = change(correctionsCalls.ignoreCompanyCorrection, ignoring('company'))
