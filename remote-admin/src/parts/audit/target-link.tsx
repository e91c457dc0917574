import { useText } from '@console/shared/intl/messages'
import { Link as KitLink, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '../../../contract/calls/audit.ts'
import { kindMessages, recordMessages as messages } from './record.messages.ts'

const has = <T extends object>(all: T, key: string): key is keyof T & string => Object.hasOwn(all, key)

/** The kind of record of a change. */
export const KindName = ({ kind }: { kind: string }) => {
  const t = useText()
  return has(kindMessages, kind) ? t(kindMessages[kind]) : <Code>{kind}</Code>
}

/** The screen that shows a record, by kind. */
const places: Readonly<Record<string, (id: string) => string>> = {
  customer: (id) => `/editmember?customer_id=${id}`,
  agent: (id) => `/edit-agent?agent_id=${id}`,
  banner: () => '/main-site-banner-settings',
  announcement: () => '/whats-new',
  directory: (id) => `/directories?directory=${id}`,
  release: () => '/releases',
  blocked_domain: () => '/search/blocked-domains',
  banned_ip: () => '/ban-ip',
}

/** The record of a change, as a link if a screen shows it. */
export const TargetLink = ({ entry }: { entry: Pick<AuditEntry, 'target_kind' | 'target_id' | 'also'> }) => {
  const t = useText()
  const { target_kind, target_id, also } = entry
  if (target_id === null) return also > 0 ? t(messages.several, { count: also }) : ''
  const place = has(places, target_kind) ? places[target_kind]?.(target_id) : undefined
  const id = <Code>{target_id}</Code>
  return (
    <>
      {place ? (
        <KitLink asChild color="primary.fg">
          <Link to={place}>{id}</Link>
        </KitLink>
      ) : (
        id
      )}
      {also > 0 ? (
        <Text as="span" color="fg.muted">
          {' '}
          {t(messages.also, { count: also })}
        </Text>
      ) : null}
    </>
  )
}
