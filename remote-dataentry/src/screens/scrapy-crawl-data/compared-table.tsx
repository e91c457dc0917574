import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Kbd, Stack, Text } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { CrawledRow } from '../../../contract/calls/crawled.ts'
import { CodedValue } from '../../parts/coded-value.tsx'
import type { PaneProps } from '../../parts/queue/queue-spec.ts'
import { differs } from './crawled-values.ts'
import { fieldMessages, messages } from './scrapy-crawl-data.messages.ts'

const css = {
  '& table': { width: '100%', fontSize: '13px', borderCollapse: 'collapse', tableLayout: 'fixed', minWidth: '440px' },
  '& th': { textAlign: 'start', fontSize: '12px', fontWeight: 'medium', color: 'fg.muted' },
  '& th, & td': { padding: '8px', borderBlockEndWidth: '1px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody th': { fontSize: '13px', color: 'fg' },
}

const Row = ({ one }: { one: CrawledRow['fields'][number] }) => {
  const t = useText()
  const { field, found, stored } = one
  const isNews = stored === ''
  return (
    <tr>
      <th scope="row">{t(fieldMessages[field])}</th>
      <td>
        {isNews ? (
          <Text color="fg.subtle">{t(messages.none)}</Text>
        ) : (
          <bdi>
            <CodedValue field={field} value={stored} />
          </bdi>
        )}
      </td>
      <td>
        <Text as="span" {...(differs(one) ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}>
          <bdi>
            <CodedValue field={field} value={found} />
          </bdi>
        </Text>
      </td>
      <td>
        {differs(one) ? (
          <Badge colorPalette={isNews ? 'green' : 'orange'}>{t(isNews ? messages.fresh : messages.differs)}</Badge>
        ) : (
          <Badge>{t(messages.same)}</Badge>
        )}
      </td>
    </tr>
  )
}

/** Crawled and stored values side by side, field by field. */
export const ComparedTable = ({ record }: Pick<PaneProps<CrawledRow>, 'record'>) => {
  const t = useText()
  const { company, domain, source_url, crawled_at, fields } = record
  return (
    <Stack gap="4" padding="4">
      <Flex gap="2" rowGap="1" wrap="wrap" align="center">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          <bdi>{company?.name ?? domain}</bdi>
        </Heading>
        {company ? null : <Badge colorPalette="blue">{t(messages.newCompany)}</Badge>}
        <Text fontSize="sm" color="fg.muted">
          <Code>{domain}</Code> · {t(messages.crawled)} <Moment iso={crawled_at} relative />
        </Text>
      </Flex>
      {company ? null : <Text fontSize="sm">{t(messages.newCompanyHint)}</Text>}
      <Flex gap="2" wrap="wrap">
        {company ? (
          <Button asChild size="xs" variant="outline">
            <Link to={`/company-update/${company.company_id}`}>{t(messages.openCompany)}</Link>
          </Button>
        ) : null}
        {/^https?:\/\//.test(source_url) ? (
          <Button asChild size="xs" variant="ghost">
            <a href={source_url} target="_blank" rel="noopener noreferrer">
              {t(messages.openPage)}
              <Kbd size="sm" hideBelow="md" aria-hidden>
                w
              </Kbd>
            </a>
          </Button>
        ) : null}
      </Flex>
      <Box css={css} overflowX="auto" tabIndex={0} role="region" aria-label={t(messages.compared)}>
        <table>
          <colgroup>
            <col style={{ width: '22%' }} />
            <col style={{ width: '30%' }} />
            <col style={{ width: '32%' }} />
            <col style={{ width: '16%' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t(messages.field)}</th>
              <th scope="col">{t(messages.stored)}</th>
              <th scope="col">{t(messages.found)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {fields.map((one) => (
              <Row key={one.field} one={one} />
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  )
}
