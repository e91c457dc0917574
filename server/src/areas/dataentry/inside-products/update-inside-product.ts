import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { updating } from '../offers/one.ts'

export const updateInsideProduct = change(insideProductsCalls.updateInsideProduct, updating(inside))
