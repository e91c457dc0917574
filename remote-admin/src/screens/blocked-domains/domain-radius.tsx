import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { useSettled } from '@console/shared/kit/use-settled'
import { Code } from '@console/shared/kit/values'
import { admin } from '../../api.ts'
import { HitList, RadiusBox } from '../../parts/hit-list.tsx'
import { messages } from './blocked-domains.messages.ts'

const looksLikeDomain = (text: string): boolean => /^[^\s@/]+\.[^\s@/.]{2,}$/.test(text)

/** Shows, before a domain is blocked, who has their mail there. */
export const DomainRadius = ({ typed }: { typed: string }) => {
  const t = useText()
  const domain = useSettled(typed.trim())
  const enabled = looksLikeDomain(domain)
  const read = useRead(admin.previewBlockedDomain, { domain }, { enabled })
  const hit = enabled ? read.data : undefined
  if (!hit) return null
  const { customers, agents, needless, kind } = hit
  return (
    <RadiusBox alarming={customers > 0 || agents.length > 0 || kind === 'free' || hit.own || hit.covered_by !== null}>
      {hit.own ? <Text fontWeight="medium">{t(messages.own)}</Text> : null}
      {hit.covered_by ? <Text fontWeight="medium">{t(messages.coveredBy, { domain: hit.covered_by })}</Text> : null}
      {kind === 'free' ? <Text fontWeight="medium">{t(messages.freeMail)}</Text> : null}
      {kind === 'disposable' ? <Text>{t(messages.disposable)}</Text> : null}
      {customers === 0 ? (
        <Text>{t(messages.hitsNobody)}</Text>
      ) : (
        <>
          <Text>{t(messages.hits, { count: customers, paying: hit.paying })}</Text>
          <HitList
            label={t(messages.hitsLabel)}
            customers={hit.sample.map(({ ip: _ip, ...customer }) => customer)}
            total={customers}
          />
        </>
      )}
      {agents.length > 0 ? (
        <Text>
          {t(messages.agentsThere)} <bdi>{agents.map(({ name }) => name).join(', ')}</bdi>
        </Text>
      ) : null}
      {needless.total > 0 ? (
        <Text overflowWrap="anywhere">
          {t(messages.needless, { count: needless.total })}{' '}
          <Code>{needless.rules.map((rule) => rule.domain).join(', ')}</Code>
        </Text>
      ) : null}
    </RadiusBox>
  )
}
