import { useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { shortBuild } from './build-names.ts'
import { messages } from './releases.messages.ts'

/** The id of a build: shortened, in full on hover and in the clipboard. */
export const BuildCode = ({ build }: { build: string }) => {
  const t = useText()
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <Box as="bdi" dir="ltr" fontFamily="mono" fontSize="12px" title={build}>
        {shortBuild(build)}
      </Box>
      <CopyButton text={build} what={t(messages.buildId, { build: shortBuild(build) })} />
    </Flex>
  )
}
