import { useRead } from '@console/shared/api/query'
import { normalizeDomain } from '@console/shared/contract/company-domain'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Input, Text, VisuallyHidden } from '@console/shared/kit/base'
import { dropDraft } from '@console/shared/kit/form-drafts'
import type { ControlProps } from '@console/shared/kit/record-form'
import { useSettled } from '@console/shared/kit/use-settled'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { FoundCompany } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { showOption } from '../../parts/lookup/lookup.tsx'
import { companyPath } from './company-paths.ts'
import { messages } from './edit-company.messages.ts'

/** Companies that match a text, without the one being edited. */
const useOthers = (text: string) => {
  const own = Number(useParams().company_id ?? 0)
  const settled = useSettled(text.trim().slice(0, 300))
  const { data } = useRead(
    companies.searchCompanies,
    { text: settled },
    { enabled: settled.length > 1, untilRead: true },
  )
  // An older answer never replaces a newer one.
  return settled === text.trim() ? (data ?? []).filter(({ company_id }) => company_id !== own) : []
}

/** Opens the existing company; the text typed to find it is not unsaved work. */
const useOpen = ({ form }: ControlProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { company_id } = useParams()
  const [leavingFor, leaveFor] = useState<number | null>(null)
  // Once the form is reset, it neither asks nor stores anything; edited employees in the grid still do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when somebody leaves
  useEffect(() => {
    if (leavingFor === null) return
    dropDraft('dataentry.company.new')
    void navigate(companyPath(pathname, leavingFor))
    leaveFor(null)
  }, [leavingFor])
  return ({ company_id: id }: FoundCompany) => {
    const typed = Object.keys(form.formState.dirtyFields)
    if (company_id !== undefined || typed.some((name) => name !== 'name' && name !== 'domain'))
      return navigate(companyPath(pathname, id))
    form.reset()
    leaveFor(id)
  }
}

const FoundLine = ({ found: { name, domain, by_domain, country } }: { found: FoundCompany }) => {
  const t = useText()
  return (
    <Flex gap="2" justify="space-between" align="baseline">
      <Text truncate>
        <bdi>{name}</bdi>
      </Text>
      <Text flexShrink="0" maxWidth="60%" truncate color="fg.muted" fontSize="xs">
        <bdi dir="ltr">{by_domain ?? domain}</bdi>
        {country ? ` · ${t.country(country)}` : ''}
      </Text>
    </Flex>
  )
}

/** A text field with matching existing companies as links, and an entry for a new one. */
const ExistingField = (props: ControlProps & { label: Message; hint?: Message; latin?: boolean }) => {
  const { label, hint, latin = false, value, onChange, onBlur, problem, inputRef } = props
  const t = useText()
  const listId = useId()
  const isNew = useParams().company_id === undefined
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useOthers(open ? value : '')
  const openFound = useOpen(props)
  const shown = open && found.length > 0
  const count = found.length + (isNew ? 1 : 0)

  const choose = (index: number) => {
    const company = found[index]
    setOpen(false)
    if (company) openFound(company)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !shown) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count
      setActive(next)
      showOption(`${listId}-${next}`)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    paddingInline: '3',
    paddingBlock: '1.5',
    fontSize: 'sm',
    cursor: 'pointer',
    bg: index === active ? 'primary.subtle' : undefined,
    onMouseEnter: () => setActive(index),
    onClick: () => choose(index),
  })
  return (
    <Field.Root position="relative" invalid={problem !== undefined} required>
      <Field.Label>
        {t(label)}
        <Field.RequiredIndicator />
      </Field.Label>
      <Input
        ref={inputRef}
        size="sm"
        // A new company starts with its name.
        autoFocus={isNew && !latin}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir={latin ? 'ltr' : 'auto'}
        textAlign="start"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
        onKeyDown={onKeyDown}
      />
      {hint && problem === undefined ? <Field.HelperText>{t(hint)}</Field.HelperText> : null}
      <Field.ErrorText>{problem}</Field.ErrorText>
      {shown ? (
        <Box
          position="absolute"
          insetInline="0"
          insetBlockStart="60px"
          maxHeight="min(360px, 60vh)"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="lg"
          zIndex="dropdown"
          paddingBlock="1"
          // The field keeps the focus while its list is clicked.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Text paddingInline="3" paddingBlock="1" fontSize="xs" color="fg.muted" aria-hidden>
            {t(messages.existing)}
          </Text>
          <Box role="listbox" id={listId} aria-label={t(messages.existing)}>
            {found.map((company, index) => (
              <Box key={company.company_id} {...option(index)}>
                <FoundLine found={company} />
              </Box>
            ))}
            {isNew ? (
              <Box {...option(found.length)} borderBlockStartWidth="1px" color="primary.fg" truncate>
                {t(messages.create, { text: value.trim() })}
              </Box>
            ) : null}
          </Box>
          <VisuallyHidden role="status">{t(messages.found, { count: found.length })}</VisuallyHidden>
        </Box>
      ) : null}
    </Field.Root>
  )
}

export const NameField = (props: ControlProps) => <ExistingField {...props} label={messages.name} />

/** The main domain; a company that already has it is shown below. */
export const DomainField = (props: ControlProps) => {
  const t = useText()
  const domain = normalizeDomain(props.value)
  const owner = useOthers(domain ?? '').find(({ exact }) => exact)
  const openFound = useOpen(props)
  return (
    <Box>
      <ExistingField {...props} label={messages.domain} hint={messages.domainHint} latin />
      {owner ? (
        <Flex role="status" align="center" gap="2" wrap="wrap" fontSize="sm" color="secondary.fg" marginBlockStart="1">
          <Text>{t(messages.owner, { name: owner.name })}</Text>
          <Button size="2xs" variant="outline" onClick={() => openFound(owner)}>
            {t(messages.openOwner, { name: owner.name })}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}
