import { Badge, Box, Flex, Grid, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { TallTable } from '@console/shared/kit/tall-table'
import { Code } from '@console/shared/kit/values'
import type { Section } from './example.ts'
import { EmptyList, FailedList, FilledList, LoadingList, type SampleRow, sampleRows } from './sample-list.tsx'

const Lists = () => (
  <Grid templateColumns="minmax(0, 1fr)" gap="6">
    <FilledList />
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
      <EmptyList />
      <FailedList />
    </Grid>
    <LoadingList />
  </Grid>
)

const Tall = () => (
  <Box height="260px" display="flex">
    <TallTable
      label="Customers"
      rows={sampleRows}
      rowId={(row) => row.id}
      columns={[
        { id: 'id', header: 'Id', width: 80, cell: ({ id }) => <Code>{id}</Code> },
        { id: 'name', header: 'Name', width: 160, cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'email', header: 'Email', width: 260, cell: ({ email }) => <Code>{email}</Code> },
      ]}
    />
  </Box>
)

const Line = ({ name, state }: SampleRow) => (
  <Flex gap="2" align="center" paddingBlock="1.5" fontSize="sm">
    <Text as="span" flex="1" truncate>
      <bdi>{name}</bdi>
    </Text>
    <Badge size="xs">{state}</Badge>
  </Flex>
)

const Endless = () => (
  <Box height="220px" overflowY="auto" tabIndex={0} role="region" aria-label="Customers, one after the other">
    <EndlessList
      label="Customers"
      rows={sampleRows}
      rowKey={(row) => row.id}
      row={(row) => <Line {...row} />}
      rowHeight={34}
      onMore={null}
    />
  </Box>
)

export const lists: Section = {
  id: 'lists',
  title: 'Lists and tables',
  about:
    'A list is data too: its call, columns and filters. Paging, sorting and filters live in the address; columns and views are kept for each agent.',
  examples: [
    {
      module: 'list-screen',
      names: ['listScreen', 'listPanel'],
      when: 'For every list that the server pages: listScreen is a whole page, listPanel the same as a part of one. Loading, empty, filtered-empty and failed come with it, and the keys j, k and x. `names: true` on a column keeps it in sight; `peek` shows a row beside the list (v).',
      code: `export const Screen = listScreen({
  id: 'blocked-domains', title: words.title, call: admin.listBlockedDomains,
  rowId: (row) => row.id,
  columns: [{ id: 'domain', header: words.domain, sort: 'domain', width: 250,
    cell: (row) => <Code>{row.domain}</Code> }],
  filters: [{ kind: 'text', key: 'queryCompany', label: words.search }],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: admin.exportBlockedDomains, columns }, href: null,
})
const Panel = listPanel(spec, 'sessions', { height: 380 })`,
      Demo: Lists,
      wide: true,
    },
    {
      module: 'tall-table',
      names: ['TallTable'],
      when: 'For hundreds of rows that are all here already, as of a pasted file; only those in sight are drawn.',
      code: `<TallTable label={t(words.matches)} rows={rows}
  rowId={(row) => row.id}
  columns={[{ id: 'name', header: t(words.name),
    width: 140, cell: (row) => <bdi>{row.name}</bdi> }]} />`,
      Demo: Tall,
    },
    {
      module: 'endless-list',
      names: ['EndlessList'],
      when: 'For entries of any height that go on as one scrolls: a history, an audit trail.',
      code: `<EndlessList label={t(words.changes)} rows={rows}
  rowKey={(row) => row.id} rowHeight={72}
  row={(row) => <Entry {...row} />}
  onMore={hasMore ? loadMore : null} />`,
      Demo: Endless,
    },
  ],
}
