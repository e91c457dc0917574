import { deployedAreasAtom } from '@console/shared/api/deployed'
import type { Who } from '@console/shared/contract/access'
import { menuOf } from '@console/shared/contract/menu'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { menuPreviewMessages as messages } from './menu-preview.messages.ts'

const Group = ({ label, items }: { label?: string; items: readonly { id: string; label: string }[] }) => (
  <Box minWidth="140px">
    {label === undefined ? null : (
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
    )}
    <Box as="ul" listStyleType="none" fontSize="sm">
      {items.map((item) => (
        <li key={item.id}>{item.label}</li>
      ))}
    </Box>
  </Box>
)

/** Another agent's menu, from the screens that are deployed for the viewer. */
export const MenuPreview = ({ who, name }: { who: Who; name: string }) => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const { groups, top } = menuOf(useAtomValue(deployedAreasAtom), who, locale)
  const title = t(messages.menu, { name })
  return (
    <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="2">
        {title}
      </Heading>
      {groups.length + top.length === 0 ? <Text color="fg.muted">{t(messages.emptyMenu)}</Text> : null}
      <Flex gap="6" wrap="wrap">
        {groups.map((group) => (
          <Group key={group.name} label={group.label} items={group.items} />
        ))}
        {top.length > 0 ? <Group items={top} /> : null}
      </Flex>
    </Box>
  )
}
