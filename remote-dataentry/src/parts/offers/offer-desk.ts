import type { ApiError } from '@console/shared/api/errors'
import type { Message } from '@console/shared/intl/messages'
import type { ComponentType, ReactNode } from 'react'
import type { Pasted } from '../../../contract/offers.ts'

/** A product or a technology of a company, as both screens show it; `own`: the field that only this kind has. */
export interface Offer {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly own: string
  readonly created_by: string
  readonly created_at: string
  readonly version: number
}

/** The three parts of a pasted line. */
export interface Line {
  readonly name: string
  readonly category: string
  readonly own: string
}

/** Reads and changes of a company's products or technologies. */
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
  /** Reports failures itself; false: nothing was deleted. */
  readonly remove: (ids: readonly number[]) => Promise<boolean>
  readonly importLines: (lines: readonly Line[]) => Promise<Pasted>
}

/** What differs between the two screens. */
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
    /** Category of the last one, because the next one often has the same. */
    readonly category: string
    readonly onSaved: (saved: { readonly category: string }) => void
  }>
  readonly EditDialog: ComponentType<{ readonly offer: Offer; readonly onClose: () => void }>
}
