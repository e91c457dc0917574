import { Box, Button, Center, Flex, IconButton, Stack, Text } from '@console/shared/kit/base'
import { Hint } from '@console/shared/kit/hint'
import { AboutIcon, ChangeIcon, DeleteIcon, MoreIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { notify } from '@console/shared/kit/notify'
import { Popover } from '@console/shared/kit/popover'
import { useState } from 'react'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'

const Menus = () => {
  const [shown, setShown] = useState(true)
  return (
    <Flex gap="3" wrap="wrap">
      <ActionMenu
        trigger={
          <IconButton aria-label="Actions for Ana Sousa" size="sm" variant="outline">
            <MoreIcon size={15} />
          </IconButton>
        }
        entries={[
          {
            kind: 'item',
            id: 'edit',
            label: 'Edit',
            icon: <ChangeIcon size={14} />,
            onSelect: () => notify.success('Edit.'),
          },
          { kind: 'separator', id: 'line' },
          {
            kind: 'item',
            id: 'delete',
            label: 'Delete',
            icon: <DeleteIcon size={14} />,
            onSelect: () => notify.success('Delete.'),
          },
        ]}
      />
      <ActionMenu
        stayOpen
        trigger={
          <Button size="sm" variant="outline">
            Columns
          </Button>
        }
        entries={[
          {
            kind: 'text',
            id: 'text',
            content: (
              <Text fontSize="xs" color="fg.muted" padding="2">
                What the table shows
              </Text>
            ),
          },
          { kind: 'item', id: 'email', label: 'Email', checked: shown, onSelect: () => setShown(!shown) },
          { kind: 'item', id: 'seats', label: 'Seats', checked: !shown, onSelect: () => setShown(!shown) },
        ]}
      />
    </Flex>
  )
}

const Popovers = () => (
  <Text fontSize="sm">
    <Prose>
      Enriched by{' '}
      <Popover label="Enriched by three sources" button="three sources">
        <Stack gap="1">
          <Text fontWeight="medium">Sources</Text>
          <Text color="fg.muted">The registry, their own page, and what they wrote to us.</Text>
        </Stack>
      </Popover>
    </Prose>
  </Text>
)

const Hints = () => (
  <Flex align="center" gap="1.5" fontSize="sm">
    Active customers
    <Hint text="Those who signed in at least once in the range.">
      <Center boxSize="24px" color="fg.subtle" role="img" aria-label="What is counted">
        <AboutIcon size={14} aria-hidden />
      </Center>
    </Hint>
  </Flex>
)

export const menus: Section = {
  id: 'menus',
  title: 'Menus, popovers, hints',
  about: 'What opens beside a small thing and closes by Esc, by a click elsewhere or when the focus goes on.',
  examples: [
    {
      module: 'menu',
      names: ['ActionMenu'],
      when: 'For three or more actions that are seldom used, and for lists of checkboxes; fetched when a pointer comes near.',
      code: `<ActionMenu
  trigger={<IconButton aria-label={t(words.actions)}>…</IconButton>}
  entries={[
    { kind: 'item', id: 'edit', label: t(words.edit), onSelect },
    { kind: 'separator', id: 'line' },
  ]}
/>`,
      Demo: Menus,
    },
    {
      module: 'popover',
      names: ['Popover'],
      when: 'For more about one thing that some agents want to read, with links in it if need be. Its label holds what the button says.',
      code: `<Popover label={t(words.enrichedBy, { count })}
  button={t(words.sources, { count })}>
  <Sources rows={rows} />
</Popover>`,
      Demo: Popovers,
    },
    {
      module: 'hint',
      names: ['Hint'],
      when: 'For one sentence that explains a number or a word; nothing that must be read stands in it.',
      code: `<Hint text={t(words.counts)}>
  <Center role="img" aria-label={t(words.what)}>
    <AboutIcon size={14} aria-hidden />
  </Center>
</Hint>`,
      Demo: () => (
        <Box>
          <Hints />
        </Box>
      ),
    },
  ],
}
