import { useRef, useState } from 'react'
import { useText } from '../../intl/words.ts'
import { Button, Field, IconButton, Input, Text } from '../base.tsx'
import { ModalDialog } from '../dialog.tsx'
import { DeleteIcon, ViewsIcon } from '../icons.tsx'
import { kitWords } from '../kit.messages.ts'
import { ActionMenu, MenuItem, MenuSeparator } from '../menu.tsx'
import type { ListSettings, SavedView } from './list-settings.ts'
import type { ListUrl } from './list-url.ts'

interface Props {
  readonly url: ListUrl
  readonly views: readonly SavedView[]
  readonly onChange: (part: Partial<ListSettings>) => void
}

/** The agent's named views of a list: filters, sort and page size under a name. */
export const ViewMenu = ({ url, views, onChange }: Props) => {
  const t = useText()
  const [naming, setNaming] = useState(false)
  const current = views.find((view) => view.query === url.view)
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="sm" variant="outline" bg="bg">
            <ViewsIcon size={15} aria-hidden />
            {current?.name ?? t(kitWords.views)}
          </Button>
        }
      >
        {views.length === 0 ? (
          <Text fontSize="sm" color="fg.muted" paddingInline="2" paddingBlock="1.5">
            {t(kitWords.noViews)}
          </Text>
        ) : null}
        {views.map((view) => (
          <MenuItem
            key={view.name}
            value={view.name}
            onClick={() => url.openView(view.query)}
            justifyContent="space-between"
          >
            <bdi>{view.name}</bdi>
            <IconButton
              aria-label={t(kitWords.deleteView, { name: view.name })}
              size="2xs"
              variant="ghost"
              onClick={(event) => {
                event.stopPropagation()
                onChange({ views: views.filter(({ name }) => name !== view.name) })
              }}
            >
              <DeleteIcon size={13} />
            </IconButton>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem value="save" onClick={() => setNaming(true)}>
          {t(kitWords.saveView)}
        </MenuItem>
      </ActionMenu>
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            onChange({ views: [...views.filter((view) => view.name !== name), { name, query: url.view }] })
            setNaming(false)
          }}
        />
      ) : null}
    </>
  )
}

const NameDialog = ({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) => {
  const t = useText()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const trimmed = name.trim()
  return (
    <ModalDialog
      open
      size="sm"
      title={t(kitWords.saveView)}
      onClose={onClose}
      initialFocus={input}
      footer={
        <Button size="sm" form="name-view" type="submit" disabled={trimmed === ''}>
          {t(kitWords.save)}
        </Button>
      }
    >
      <form
        id="name-view"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '') onName(trimmed)
        }}
      >
        <Field.Root required>
          <Field.Label>{t(kitWords.viewName)}</Field.Label>
          <Input ref={input} size="sm" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field.Root>
      </form>
    </ModalDialog>
  )
}
