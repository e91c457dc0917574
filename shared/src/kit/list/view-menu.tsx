import { useState } from 'react'
import { useText } from '../../intl/messages.ts'
import { Button, Text } from '../base.tsx'
import { ViewsIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { lazyDialog } from '../overlays/lazy-dialog.tsx'
import { ActionMenu, type MenuEntry } from '../overlays/menu.tsx'
import type { ListSettings, SavedView } from './list-settings.ts'
import type { ListUrl } from './list-url.ts'

const NameViewDialog = lazyDialog(() => import('./name-view.dialog.tsx'))

interface Props {
  readonly url: ListUrl
  readonly views: readonly SavedView[]
  readonly onChange: (part: Partial<ListSettings>) => void
}

/** The agent's named views of a list: filters, sort and page size under a name. */
export const ViewMenu = ({ url, views, onChange }: Props) => {
  const t = useText()
  const [naming, setNaming] = useState(false)
  const name = t(kitMessages.views)
  const current = views.find((view) => view.query === url.view)
  const without = (name: string) => views.filter((view) => view.name !== name)
  const saved: MenuEntry[] = views.map((view) => ({
    kind: 'item',
    id: `view-${view.name}`,
    label: view.name,
    onSelect: () => url.openView(view.query),
  }))
  const none: MenuEntry = {
    kind: 'text',
    id: 'none',
    content: (
      <Text fontSize="sm" color="fg.muted" paddingInline="2" paddingBlock="1.5">
        {t(kitMessages.noViews)}
      </Text>
    ),
  }
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="sm" variant="outline" bg="bg" aria-label={current?.name ?? name}>
            <ViewsIcon size={15} aria-hidden />
            {/* A narrow window shows only the icon, which leaves room for rows. */}
            <Text as="span" hideBelow="sm">
              {current?.name ?? name}
            </Text>
          </Button>
        }
        entries={[
          ...(saved.length > 0 ? saved : [none]),
          { kind: 'separator', id: 'separator' },
          { kind: 'item', id: 'save', label: t(kitMessages.saveView), onSelect: () => setNaming(true) },
          ...(current
            ? [
                {
                  kind: 'item' as const,
                  id: 'delete',
                  label: t(kitMessages.deleteView, { name: current.name }),
                  onSelect: () => onChange({ views: without(current.name) }),
                },
              ]
            : []),
        ]}
      />
      {naming ? (
        <NameViewDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            onChange({ views: [...without(name), { name, query: url.view }] })
            setNaming(false)
          }}
        />
      ) : null}
    </>
  )
}
