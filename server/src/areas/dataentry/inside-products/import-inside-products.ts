import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { importing } from '../offers/many.ts'

export const importInsideProducts = change(insideProductsCalls.importInsideProducts, importing(inside))
