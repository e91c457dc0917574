import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { change } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { importing } from '../offers/many.ts'

export const importOutsideTechnologies = change(outsideTechnologiesCalls.importOutsideTechnologies, importing(outside))
