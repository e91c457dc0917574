import { useText } from '@console/shared/intl/messages'
import { Flex } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { metaOf } from '../remotes/registry/trust.ts'
import { shellMessages as messages } from './shell.messages.ts'

/** The running versions, in one small line. */
export const Footer = () => {
  const t = useText()
  const registry = useAtomValue(registryAtom)
  const build = metaOf('host-build')
  if (!registry) return null
  // A newer host may already be live; its version is not the one in this tab.
  const version = registry.host?.build === build ? registry.host?.version : undefined
  return (
    <Flex
      as="footer"
      gap="3"
      wrap="wrap"
      justify="center"
      fontSize="xs"
      color="fg.muted"
      bg="bg.panel"
      paddingInline="3"
      paddingBlock="1"
      borderBlockStartWidth="1px"
      flexShrink="0"
    >
      <span>{t(messages.footer, { version: version ?? build ?? '', environment: registry.environment })}</span>
      {version && build ? <span>{t(messages.build, { build })}</span> : null}
    </Flex>
  )
}
