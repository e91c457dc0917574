import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { change } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { updating } from '../offers/one.ts'

export const updateOutsideTechnology = change(outsideTechnologiesCalls.updateOutsideTechnology, updating(outside))
