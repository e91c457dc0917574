import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { change } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { deleting } from '../offers/many.ts'

export const deleteOutsideTechnologies = change(outsideTechnologiesCalls.deleteOutsideTechnologies, deleting(outside))
