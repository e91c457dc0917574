import { correctionsCalls } from '@console/remote-members/contract/calls/corrections'
import { change } from '../../mechanism/handlers.ts'
import { ignoring } from './ignore.ts'

export const ignoreCompanyCorrection = change(correctionsCalls.ignoreCompanyCorrection, ignoring('company'))
