import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { companies } from '../../api.ts'
import { messages } from './press-list.messages.ts'

/** The company that the list is narrowed to, and a link to all press events. */
export const OfCompany = ({ id }: { id: number }) => {
  const t = useText()
  const read = useRead(companies.getCompany, { company_id: id })
  return (
    <Flex gap="2" align="center" wrap="wrap" bg="bg.muted" borderRadius="md" paddingInline="3" paddingBlock="1.5">
      <Text fontSize="sm">
        {t(messages.of)}{' '}
        {read.data ? (
          <b>
            <bdi>{read.data.name}</bdi>
          </b>
        ) : null}{' '}
        {read.data ? <Code>{read.data.domain}</Code> : read.error ? <Code>{id}</Code> : null}
      </Text>
      {read.isPending ? <Skeleton height="4" width="160px" /> : null}
      <Button size="xs" variant="ghost" asChild>
        <Link to="/dataentry/showPressList">{t(messages.all)}</Link>
      </Button>
    </Flex>
  )
}
