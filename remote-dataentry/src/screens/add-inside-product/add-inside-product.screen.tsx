import { useRead } from '@console/shared/api/query'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Link } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { FormCard, FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { insideProducts } from '../../api.ts'
import type { Line, OfferSide } from '../../parts/offers/offer-desk.ts'
import { messages as shared } from '../../parts/offers/offers.messages.ts'
import { OffersScreen } from '../../parts/offers/offers-screen.tsx'
import { messages } from './add-inside-product.messages.ts'

type Add = typeof insideProducts.addInsideProduct.declaration
type Update = typeof insideProducts.updateInsideProduct.declaration

const fields = [
  { name: 'name', label: shared.name, kind: 'text', required: true },
  { name: 'category', label: shared.category, kind: 'text' },
  { name: 'url', label: messages.own, kind: 'url', wide: true },
] as const
const addSpec: FormSpec<Add> = { id: 'dataentry.add-inside-product', call: insideProducts.addInsideProduct, fields }
const updateSpec: FormSpec<Update> = {
  id: 'dataentry.add-inside-product-edit',
  call: insideProducts.updateInsideProduct,
  fields,
}

const invalidates = [insideProducts.listInsideProducts, insideProducts.previewInsideProducts]

const toLines = (lines: readonly Line[]) => lines.map(({ name, category, own }) => ({ name, category, url: own }))

const side: OfferSide = {
  id: 'add-inside-product',
  title: messages.title,
  own: messages.own,
  listTitle: messages.list,
  empty: messages.empty,
  deleteTitle: messages.deleteTitle,
  pasteHint: messages.pasteHint,
  ownCell: (url) =>
    url === '' ? null : (
      <Link href={url} target="_blank" rel="noopener noreferrer" color="primary.fg">
        <bdi dir="ltr">{url}</bdi>
      </Link>
    ),

  useDesk: (company_id) => {
    const t = useText()
    const read = useRead(insideProducts.listInsideProducts, { company_id })
    const remove = useChange(insideProducts.deleteInsideProducts, {
      done: ({ deleted }) => t(messages.deleted, { count: deleted }),
      invalidates,
    })
    const addMany = useChange(insideProducts.importInsideProducts, {
      done: (pasted) => outcomeText(pasted, t, (count) => t(messages.imported, { count })),
      invalidates,
    })
    return {
      data: read.data && {
        company: read.data.company,
        rows: read.data.rows.map(({ url, ...row }) => ({ ...row, own: url })),
      },
      error: read.error,
      retry: () => void read.refetch(),
      busy: remove.busy || addMany.busy,
      remove: async (ids) => {
        let isDone = false
        await remove.tell(
          remove.run({ company_id, ids: [...ids] }).then(() => {
            isDone = true
          }),
        )
        return isDone
      },
      importLines: (lines) => addMany.run({ company_id, lines: toLines(lines) }),
    }
  },

  usePreview: (company_id, lines) =>
    useRead(
      insideProducts.previewInsideProducts,
      { company_id, lines: toLines(lines) },
      { enabled: lines.length > 0, keepPrevious: true },
    ),

  AddForm: ({ companyId, category, onSaved }) => {
    const t = useText()
    const change = useChange(insideProducts.addInsideProduct, {
      done: ({ name }) => t(messages.added, { name }),
      invalidates,
    })
    const run = async (input: InputOf<Add>) => {
      const { version: _, ...saved } = await change.run(input)
      onSaved(saved)
      // Without a version, the form starts over instead of continuing with the saved values.
      return saved as OutputOf<Add>
    }
    return (
      <FormCard
        title={t(messages.form)}
        spec={addSpec}
        record={{ name: '', category, url: '' }}
        recordKey={String(companyId)}
        fixed={{ company_id: companyId }}
        change={{ busy: change.busy, run }}
      />
    )
  },

  EditDialog: ({ offer, onClose }) => {
    const t = useText()
    const change = useChange(insideProducts.updateInsideProduct, {
      done: ({ name }) => t(messages.updated, { name }),
      invalidates,
    })
    const { id, name, category, own, version } = offer
    return (
      <FormDialog
        title={t(messages.edit)}
        action={t(shared.save)}
        spec={updateSpec}
        initial={{ name, category, url: own, version }}
        recordKey={String(id)}
        fixed={{ id }}
        change={change}
        onClose={onClose}
      />
    )
  },
}

export const Screen = () => <OffersScreen side={side} />
