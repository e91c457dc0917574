import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Field, Flex, Input, Kbd, Stack } from '@console/shared/kit/base'
import { CopyButton, DescriptionList, Term } from '@console/shared/kit/description-list'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import type { ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { domainChecks, queues } from '../../api.ts'
import { CompanySearch } from '../../parts/company-search/company-search.tsx'
import { type PaneProps, problemText } from '../../parts/queue/queue-spec.ts'
import { checkMessages, decideMessages, messages } from './company-list.messages.ts'
import { ownerFor } from './domain-values.ts'
import { CompanyLink, DomainState, Finding, scanReason } from './findings.tsx'

type Pane = Pick<PaneProps<ScannedDomain>, 'record' | 'values' | 'set' | 'problems' | 'readOnly'>

/** Details of a domain, with a button for a new check. */
export const DomainFacts = ({ record }: Pick<Pane, 'record'>) => {
  const t = useText()
  const { domain, redirects_to, owner, target_owner, addresses, company, state, corrected_to } = record
  const check = useChange(domainChecks.checkDomain, {
    done: () => t(checkMessages.checked, { domain }),
    invalidates: [domainChecks.getScannedDomain, domainChecks.listScannedDomains, queues.listItems],
  })
  const { scanned_domain_id } = record
  const look = () => void check.tell(check.run({ scanned_domain_id }))
  useActions([{ id: 'domain-check', keys: 'f', label: t(checkMessages.check), run: look }])
  return (
    <Stack gap="4" padding="4">
      <Flex gap="2" wrap="wrap" align="center">
        <Finding domain={record} />
        <Button size="xs" variant="outline" loading={check.busy} onClick={look}>
          {t(checkMessages.check)}
          <Kbd size="sm" hideBelow="md" aria-hidden>
            f
          </Kbd>
        </Button>
        {/* A scanned domain may belong to anybody: it learns nothing about the agent's origin. */}
        <Button asChild size="xs" variant="ghost">
          <a href={`https://${domain}/`} target="_blank" rel="noopener noreferrer">
            {t(messages.openSite)}
            <Kbd size="sm" hideBelow="md" aria-hidden>
              w
            </Kbd>
          </a>
        </Button>
      </Flex>
      <DescriptionList width="200px">
        <Term label={messages.domain}>
          <Code>{domain}</Code> <CopyButton text={domain} what={domain} />
        </Term>
        <Term label={messages.leadsTo}>
          <Code>{redirects_to}</Code>
        </Term>
        <Term label={messages.owner}>
          <CompanyLink company={owner} />
        </Term>
        {redirects_to === '' ? null : (
          <Term label={messages.ownerThere}>
            <CompanyLink company={target_owner} />
          </Term>
        )}
        <Term label={messages.companyName}>
          <bdi>{record.company_name || '—'}</bdi>
        </Term>
        <Term label={messages.reason}>
          <bdi>{scanReason(record.reason, t) || '—'}</bdi>
        </Term>
        <Term label={messages.addresses}>
          <Code>{addresses.join(' ')}</Code>
        </Term>
        <Term label={messages.checkedAt}>
          <Moment iso={record.checked_at} relative />
        </Term>
        <Term label={messages.createdAt}>
          <Moment iso={record.created_at} relative />
        </Term>
        {state === 'waiting' ? null : (
          <>
            <Term label={messages.state}>
              <DomainState state={state} /> <Code>{corrected_to}</Code>
            </Term>
            <Term label={messages.givenTo}>
              <CompanyLink company={company} />
            </Term>
            <Term label={messages.decidedBy}>
              <bdi>{record.decided_by}</bdi> · <Moment iso={record.decided_at} relative />
            </Term>
          </>
        )}
      </DescriptionList>
    </Stack>
  )
}

/** The company of the domain: the one that has it, another one, or a new one; and the right domain. */
export const DomainForm = ({ record, values, set, problems, readOnly }: Pane) => {
  const t = useText()
  const { domain = '', company = '', name = '' } = values
  const verified = ownerFor(record, 'verify', values)
  const corrected = ownerFor(record, 'correct', values)
  const hint = (): string => {
    if (name !== '') return t(decideMessages.newNameHint)
    // Each decision may have another company: the result of one does not apply to the others.
    if (verified && corrected?.company_id === verified.company_id)
      return t(decideMessages.ownerHint, { name: verified.name })
    const hints = [
      ...(verified ? [t(decideMessages.verifyHint, { name: verified.name })] : []),
      ...(corrected ? [t(decideMessages.correctHint, { name: corrected.name })] : []),
    ]
    return hints.length > 0 ? hints.join(' ') : t(decideMessages.newNameHint)
  }
  const wrong = (field: string) => {
    const problem = problems[field]
    return problem ? <Field.ErrorText>{problemText(problem, t)}</Field.ErrorText> : null
  }
  if (readOnly) return null
  return (
    <Stack gap="3">
      <CompanySearch
        chosen={company}
        onChoose={(found) => set({ company_id: String(found.company_id), company: found.name, name: '' })}
        onClear={() => set({ company_id: '', company: '' })}
      />
      <Field.Root gap="1" invalid={problems.name !== undefined}>
        <Field.Label>{t(decideMessages.newName)}</Field.Label>
        <Input
          size="sm"
          name="name"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => set({ name: event.target.value, company_id: '', company: '' })}
        />
        {wrong('name') ?? <Field.HelperText>{hint()}</Field.HelperText>}
      </Field.Root>
      <Field.Root gap="1" invalid={problems.domain !== undefined}>
        <Field.Label>{t(decideMessages.rightDomain)}</Field.Label>
        <Input
          size="sm"
          name="domain"
          dir="ltr"
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
          placeholder={record.redirects_to || 'example.com'}
          value={domain}
          onChange={(event) => set({ domain: event.target.value })}
        />
        {wrong('domain')}
      </Field.Root>
    </Stack>
  )
}
