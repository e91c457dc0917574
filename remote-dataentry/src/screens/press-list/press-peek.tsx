import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { Copied, DescriptionList, Term } from '@console/shared/kit/description-list'
import { type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { PressEvent } from '../../../contract/press-values.ts'
import { kindMessages, pressMessages, stateMessages } from '../../parts/press/press.messages.ts'
import { amountText, Happened } from '../../parts/press/press-values.tsx'
import { fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import { messages } from './press-list.messages.ts'

const colours: Record<PressEvent['state'], string> = { extracted: 'blue', confirmed: 'green', rejected: 'gray' }

const Company = ({ event: { company_id, company_name, company_domain } }: { event: PressEvent }) =>
  company_id === null ? (
    <bdi>{company_name}</bdi>
  ) : (
    <StyledLink asChild color="primary.fg">
      <Link to={`/dataentry/createEditCompany/${company_id}`}>
        <bdi>{company_name || company_domain}</bdi>
      </Link>
    </StyledLink>
  )

/** The full press event beside the list, with the page's address. */
export const PressPeek = ({ row }: { row: PressEvent }) => {
  const t = useText()
  const { title, url, kind, state, people, investors, summary } = row
  const amount = amountText(row, t)
  const figures: readonly RecordFigure[] = [
    { label: messages.happened, value: <Happened of={row} /> },
    { label: pressMessages.kind, value: t(kindMessages[kind]) },
    ...(amount === '' ? [] : [{ label: messages.amount, value: amount }]),
    ...(row.round === '' ? [] : [{ label: fieldMessages.round, value: <bdi>{row.round}</bdi> }]),
  ]
  return (
    <>
      <RecordHead
        label={title || url}
        name={<bdi>{title || url}</bdi>}
        badges={<Badge colorPalette={colours[state]}>{t(stateMessages[state])}</Badge>}
        identity={
          <>
            <Company event={row} />
            {url === '' ? null : <Copied text={url} what={t(pressMessages.address)} />}
          </>
        }
        figures={figures}
      />
      <Stack gap="4" padding="4" borderBlockStartWidth="1px" fontSize="sm">
        {people.length === 0 ? null : (
          <Box>
            <Text fontSize="xs" color="fg.muted">
              {t(messages.people)}
            </Text>
            <Box as="ul" listStyleType="none">
              {people.map(({ name, title: job }) => (
                <li key={`${name} ${job}`}>
                  <bdi>{name}</bdi>
                  {job === '' ? null : (
                    <Text as="span" color="fg.muted">
                      {' · '}
                      <bdi>{job}</bdi>
                    </Text>
                  )}
                </li>
              ))}
            </Box>
          </Box>
        )}
        {investors.length === 0 ? null : (
          <Box>
            <Text fontSize="xs" color="fg.muted">
              {t(messages.investors)}
            </Text>
            <bdi>{t.list(investors)}</bdi>
          </Box>
        )}
        {summary === '' ? null : (
          <Text whiteSpace="pre-wrap" dir="auto" overflowWrap="anywhere">
            {summary}
          </Text>
        )}
        <DescriptionList>
          <Term label={pressMessages.by}>
            <bdi>{row.created_by}</bdi>
          </Term>
          <Term label={pressMessages.at}>
            <Moment iso={row.created_at} relative />
          </Term>
        </DescriptionList>
      </Stack>
    </>
  )
}
