import type { ApiError } from '@console/shared/api/errors'
import type { Message } from '@console/shared/intl/messages'
import type { ComponentType, ReactNode } from 'react'
import type { Pasted } from '../../../contract/offers.ts'

/** A product or a technology of a company, as both screens show it; `own`: the field that the other does not have. */
export interface Offer {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly own: string
  readonly created_by: string
  readonly created_at: string
  readonly version: number
}

/** A pasted line in its three parts. */
export interface Line {
  readonly name: string
  readonly category: string
  readonly own: string
}

/** What can be read and done of a company's products, or its technologies. */
export interface OfferDesk {
  readonly data:
    | {
        readonly company: { readonly company_id: number; readonly name: string; readonly domain: string }
        readonly rows: readonly Offer[]
      }
    | undefined
  readonly error: ApiError | null
  readonly retry: () => void
  readonly busy: boolean
  /** Tells by itself what went wrong; false: nothing was deleted. */
  readonly remove: (ids: readonly number[]) => Promise<boolean>
  readonly importLines: (lines: readonly Line[]) => Promise<Pasted>
}

/** What tells the two screens apart. */
export interface OfferSide {
  readonly id: string
  readonly title: Message
  readonly own: Message
  readonly listTitle: Message
  readonly empty: Message
  readonly deleteTitle: Message
  readonly pasteHint: Message
  readonly ownCell: (own: string) => ReactNode
  readonly useDesk: (companyId: number) => OfferDesk
  readonly usePreview: (companyId: number, lines: readonly Line[]) => { data: Pasted | undefined; error: Error | null }
  readonly AddForm: ComponentType<{
    readonly companyId: number
    /** What the last one was of: the next is often of the same. */
    readonly category: string
    readonly onSaved: (saved: { readonly category: string }) => void
  }>
  readonly EditDialog: ComponentType<{ readonly offer: Offer; readonly onClose: () => void }>
}
