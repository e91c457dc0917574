import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Link as KitLink, Stack, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { AlertIcon, CheckIcon } from '@console/shared/kit/icons'
import { useSettled } from '@console/shared/kit/use-settled'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { KnownPress } from '../../../contract/calls/press.ts'
import { urlKey } from '../../../contract/url-key.ts'
import { press } from '../../api.ts'
import { NamesLine } from '../names-line.tsx'
import { messages } from './known-pages.messages.ts'
import { editPressPath } from './press-paths.ts'

/** A typed address, with or without a scheme; null if it is incomplete. */
export const typedAddress = (typed: string): string | null => {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text)
  const url = hasScheme ? text : `https://${text}`
  return url.length <= 2_000 && urlKey(url) !== null && (hasScheme || text.includes('.')) ? url : null
}

/** What is known about an address, after a pause in typing. */
export const useKnown = (typed: string) => {
  const url = useSettled(typedAddress(typed) ?? '')
  const read = useRead(press.searchPressUrl, { url }, { enabled: url !== '' })
  const { data, error, refetch } = read
  return url === '' ? { url } : { url, known: data, error, retry: () => void refetch() }
}

const pathOf = ({ kind, id, company_id }: KnownPress): string =>
  kind === 'press' ? editPressPath({ company_id, press: id }) : editPressPath({ company_id, staged: id })

const Known = ({ row }: { row: KnownPress }) => {
  const t = useText()
  return (
    <Box as="li" listStyleType="none" fontSize="sm">
      <Text as="span" color="fg.muted">
        {t(row.kind === 'press' ? messages.entered : messages.staged)}
      </Text>{' '}
      <KitLink asChild fontWeight="medium">
        <Link to={pathOf(row)}>{row.title === '' ? <Code>{row.url}</Code> : <bdi>{row.title}</bdi>}</Link>
      </KitLink>
      <Text fontSize="xs" color="fg.muted">
        <NamesLine names={[row.company_name, row.created_by]} /> <Moment iso={row.created_at} relative />
      </Text>
    </Box>
  )
}

interface Props {
  readonly typed: string
  /** The record being edited is not a duplicate of itself. */
  readonly but?: (row: KnownPress) => boolean
}

/** Reports, before anything is typed, that a page was already entered or staged. */
export const KnownPages = ({ typed, but }: Props) => {
  const t = useText()
  const { known, error, retry } = useKnown(typed)
  // Silence would be mistaken for "nothing known".
  if (known === undefined)
    return error ? (
      <Flex role="alert" gap="2" align="center" wrap="wrap" fontSize="sm" color="secondary.fg">
        {errorText(error, t)}
        <Button size="2xs" variant="outline" onClick={retry}>
          {t(kitMessages.retry)}
        </Button>
      </Flex>
    ) : null
  const rows = known.known.filter((row) => !but?.(row))
  // Affects only this page: no other agent works on it.
  if (rows.length === 0 && known.known.length > 0) return null
  if (rows.length === 0)
    return (
      <Flex role="status" gap="2" align="center" fontSize="sm" color="fg.muted">
        <CheckIcon size={14} aria-hidden />
        {t(messages.unknown)}
      </Flex>
    )
  return (
    <Box role="status" bg="secondary.subtle" borderRadius="md" padding="3">
      <Flex gap="2" align="center" marginBlockEnd="1.5" color="secondary.fg">
        <AlertIcon size={15} aria-hidden />
        <Text fontSize="sm" fontWeight="medium">
          {t(messages.known)}
        </Text>
      </Flex>
      <Stack as="ul" gap="1.5">
        {rows.map((row) => (
          <Known key={`${row.kind}-${row.id}`} row={row} />
        ))}
      </Stack>
    </Box>
  )
}
