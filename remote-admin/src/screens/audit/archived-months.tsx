import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { Code } from '@console/shared/kit/values'
import { useId, useState } from 'react'
import type { ChainStep } from '../../../contract/calls/audit.ts'
import { messages } from './audit.messages.ts'

type Months = NonNullable<ChainStep['archived']>

/** The months whose changes are in files, newest first, with what identifies each file. */
export const ArchivedMonths = ({ months }: { months: Months }) => {
  const t = useText()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button size="xs" variant="ghost" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {t(messages.archivedMonths, { count: months.length })}
      </Button>
      <Box id={id} order="1" flexBasis="100%" hidden={!shown}>
        <Text>{t(messages.archivedHint)}</Text>
        <Box as="ul" listStyleType="none" maxHeight="200px" overflowY="auto">
          {months.toReversed().map(({ month, rows, sha256 }) => (
            <Flex as="li" key={month} gap="2" align="center" wrap="wrap">
              <span>{t(messages.archivedMonth, { month: t.month(`${month}-15T12:00:00Z`), count: rows })}</span>
              <Code>{`${sha256.slice(0, 16)}…`}</Code>
              <CopyButton text={sha256} what={t(messages.fileHash)} />
            </Flex>
          ))}
        </Box>
      </Box>
    </>
  )
}
