import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { adding } from '../offers/one.ts'

export const addInsideProduct = change(insideProductsCalls.addInsideProduct, adding(inside))
