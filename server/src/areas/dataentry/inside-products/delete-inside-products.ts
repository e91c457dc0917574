import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { deleting } from '../offers/many.ts'

export const deleteInsideProducts = change(insideProductsCalls.deleteInsideProducts, deleting(inside))
