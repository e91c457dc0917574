import { useActions } from '@console/shared/kit/actions'
import { Badge, Button, Flex, IconButton, Kbd, Stack, Text } from '@console/shared/kit/base'
import * as icons from '@console/shared/kit/icons'
import { useState } from 'react'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'

const { AddIcon, DeleteIcon, ExportIcon, RenewIcon } = icons

const Uses = () => (
  <Stack gap="4">
    <Flex gap="2" wrap="wrap">
      <Button size="sm">
        <AddIcon size={15} aria-hidden />
        Block a domain
      </Button>
      <Button size="sm" variant="outline" bg="bg">
        <ExportIcon size={15} aria-hidden />
        Export
      </Button>
      <Button size="sm" variant="ghost">
        Discard
      </Button>
      <Button size="sm" colorPalette="secondary">
        Delete for ever
      </Button>
    </Flex>
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm" disabled>
        Save
      </Button>
      <Button size="sm" loading loadingText="Saving…">
        Save
      </Button>
      <IconButton size="sm" variant="ghost" aria-label="Load again" title="Load again">
        <RenewIcon size={15} aria-hidden />
      </IconButton>
      <IconButton size="sm" variant="outline" aria-label="Delete" title="Delete">
        <DeleteIcon size={15} aria-hidden />
      </IconButton>
    </Flex>
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm">sm: of a page</Button>
      <Button size="xs" variant="outline">
        xs: of a row or a notice
      </Button>
      <Button size="2xs" variant="outline">
        2xs: within a line
      </Button>
    </Flex>
  </Stack>
)

const reason = 'Somebody else works on it: Ben Ito.'

const Disabled = () => (
  <Stack gap="2" align="flex-start">
    <Button size="sm" disabled title={reason} aria-describedby="disabled-reason">
      Approve
    </Button>
    <Text id="disabled-reason" fontSize="xs" color="fg.muted">
      <Prose>{reason}</Prose>
    </Text>
  </Stack>
)

const Keys = () => {
  const [count, setCount] = useState(0)
  useActions([
    { id: 'kit-count', label: 'Kit: count one up', keys: 'shift+k', run: () => setCount((before) => before + 1) },
  ])
  return (
    <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
      <Kbd size="sm">Shift+K</Kbd>
      <Text as="span" color="fg.muted">
        pressed
      </Text>
      <Badge>{count}</Badge>
    </Flex>
  )
}

const Icons = () => (
  <Flex wrap="wrap" gap="2" as="ul" listStyleType="none">
    {Object.entries(icons).map(([name, Icon]) => (
      <Flex key={name} as="li" width="152px" gap="2" align="center" fontSize="xs" color="fg.muted">
        <Icon size={16} aria-hidden style={{ flex: 'none' }} />
        {name}
      </Flex>
    ))}
  </Flex>
)

export const buttons: Section = {
  id: 'buttons',
  title: 'Buttons',
  about:
    'One blue button a screen says what to do. Those beside it are grey and outlined, what only takes back is without an edge, and red is for what destroys.',
  examples: [
    {
      module: 'base',
      names: ['Button', 'IconButton'],
      when: 'For what can be done; what only leads elsewhere is a link. An icon alone has its word as name and title.',
      code: `<Button size="sm">{t(words.block)}</Button>
<Button size="sm" variant="outline" bg="bg">…</Button>
<Button size="sm" variant="ghost">…</Button>
<Button size="sm" colorPalette="secondary">…</Button>
<Button size="sm" loading={change.busy}
  loadingText={t(kitMessages.saving)}>…</Button>
<IconButton size="sm" variant="ghost"
  aria-label={t(words.renew)}><RenewIcon size={15} /></IconButton>`,
      Demo: Uses,
    },
    {
      module: 'base',
      names: ['Button'],
      when: 'Disabled with its reason beside it, where the agent can do something about it; what they may never do is not there at all.',
      code: `<Button size="sm" disabled={reason !== null}
  title={reason ?? undefined}>
  {t(words.approve)}
</Button>
<Text fontSize="xs" color="fg.muted">{reason}</Text>`,
      Demo: Disabled,
    },
    {
      module: 'actions',
      names: ['useActions'],
      when: 'To offer something in the command palette, with keys if it is done often.',
      code: `useActions([
  { id: 'count', label: t(words.count),
    keys: 'shift+k', run: count },
])`,
      Demo: Keys,
    },
    {
      module: 'icons',
      names: Object.keys(icons),
      when: 'By what they mean here; 15 px in a button, hidden from screen readers beside a word.',
      code: `<AddIcon size={15} aria-hidden />`,
      Demo: Icons,
      wide: true,
    },
  ],
}
