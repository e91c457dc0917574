import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { change } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { adding } from '../offers/one.ts'

export const addOutsideTechnology = change(outsideTechnologiesCalls.addOutsideTechnology, adding(outside))
