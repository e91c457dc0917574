import { useRead } from '@console/shared/api/query'
import type { Call } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { type FormSpec, SectionedForm, useForm } from '@console/shared/kit/record-form'
import { withoutAsking } from '@console/shared/kit/unsaved'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Company } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { useIndustries } from '../../parts/sic-field/lists.ts'
import { blankCompany, createSpec, sections, updateSpec } from './company-fields.ts'
import { CompanyHead } from './company-head.tsx'
import { companyPath } from './company-paths.ts'
import { earlyProblems, inWords } from './company-refusals.ts'
import { messages } from './edit-company.messages.ts'
import { messages as employeeWords } from './employees/employees.messages.ts'
import { EmployeesSection } from './employees/employees-section.tsx'
import { useEmployees } from './employees/use-employees.ts'
import { LogoOf } from './logo-field.tsx'

type Fields = Readonly<Record<string, unknown>>

/** Only changed fields are sent; over a newer version all are, because the agent has chosen each side. */
export const changedInput = (input: Fields, stored: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        name === 'company_id' ||
        name === 'version' ||
        input.version !== stored.version ||
        JSON.stringify(value) !== JSON.stringify(stored[name]),
    ),
  )

interface Props {
  /** As stored; absent: a new company. */
  readonly company?: Company
  /** Just created: typing continues. */
  readonly onMade: (company: Company) => void
  readonly onNew: () => void
}

/** A company and its employees on one page, saved together. */
export const CompanyPage = ({ company, onMade, onNew }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [created, setCreated] = useState<Company | null>(null)
  // The current values, including other agents' changes and undos, as soon as they are read.
  const { data: read } = useRead(
    companies.getCompany,
    { company_id: created?.company_id ?? 0 },
    { enabled: created !== null && company === undefined },
  )
  const stored = company ?? (created && read && read.version >= created.version ? read : created)
  const id = stored?.company_id ?? null
  /** The agent's location; null: they left while a request was pending. */
  const at = useRef<string | null>(pathname)
  useEffect(() => {
    at.current = pathname
    return () => {
      at.current = null
    }
  }, [pathname])
  const current = useRef(stored)
  current.current = stored

  const invalidates = [companies.getCompany, companies.searchCompanies]
  const create = useChange(companies.createCompany, { done: ({ name }) => t(messages.created, { name }), invalidates })
  const update = useChange(companies.updateCompany, { done: ({ name }) => t(messages.saved, { name }), invalidates })
  const employees = useEmployees(id)
  const industries = useIndustries()

  const run = async (typed: unknown): Promise<Company> => {
    const input = typed as Fields // inputs are objects
    try {
      const saved = current.current
        ? await update.run(
            // The form's rules have just validated this.
            changedInput(input, { ...current.current }) as Parameters<typeof update.run>[0],
          )
        : await create.run(input as Parameters<typeof create.run>[0]) // as above
      if (!company) setCreated(saved)
      current.current = saved
      return saved
    } catch (error) {
      throw inWords(error, t)
    }
  }
  const record = useForm({
    // One form for two calls with the same fields; each is sent by its own `run`.
    spec: (stored ? updateSpec : createSpec) as unknown as FormSpec<Call>,
    record: stored ? { ...stored } : blankCompany,
    fixed: stored ? { company_id: stored.company_id } : {},
    recordKey: id === null ? 'new' : String(id),
    run,
  })

  const busy = create.busy || update.busy || employees.busy
  const save = async (then: 'stay' | 'new') => {
    if (busy) return
    // This very key press may have committed a field's text.
    const values = record.form.getValues()
    const early = earlyProblems(values, industries)
    if (early.length > 0) {
      // Together with the form's own errors, so that all are shown at once.
      await record.form.trigger()
      early.forEach(([name, word], place) => {
        record.form.setError(name, { type: 'rule', message: t(word) }, { shouldFocus: place === 0 })
      })
      return
    }
    const isDirty = Object.entries(record.baseline).some(([name, text]) => (values[name] ?? '') !== text)
    if ((id === null || isDirty) && !(await record.submit())) return
    const saved = current.current
    if (!saved) return
    const allSaved = await employees.save(saved.company_id)
    if (at.current !== pathname) return
    if (id === null) {
      onMade(saved)
      withoutAsking(() => navigate(companyPath(pathname, saved.company_id), { replace: true }))
    }
    // Nothing is unsaved, although that is not rendered yet.
    if (allSaved && then === 'new') withoutAsking(onNew)
  }
  const canSave = id === null || record.isDirty || employees.unsaved > 0
  useActions([
    { id: 'save-company', label: t(messages.save), keys: 'mod+s', run: () => void save('stay') },
    { id: 'save-company-new', label: t(messages.saveAndNew), run: () => void save('new') },
  ])

  return (
    <LogoOf id={stored?.logo_id ?? null} url={stored?.logo_url ?? null}>
      <Stack gap="4">
        {stored ? <CompanyHead company={stored} /> : null}
        <SectionedForm label={t(messages.form)} record={record} sections={sections} />
        <EmployeesSection companyId={id} companyName={stored?.name ?? ''} employees={employees} />
        <Flex
          position="sticky"
          insetBlockEnd="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          padding="2"
          paddingInlineStart="4"
          gap="2"
          align="center"
          justify="flex-end"
          wrap="wrap"
          zIndex="docked"
        >
          <Text fontSize="sm" color="fg.muted" marginInlineEnd="auto">
            {employees.unsaved > 0 ? t(employeeWords.unsaved, { count: employees.unsaved }) : ''}
          </Text>
          {record.isDirty ? (
            <Button size="sm" variant="ghost" onClick={record.discard} disabled={busy}>
              {t(kitMessages.discard)}
            </Button>
          ) : null}
          <Button size="sm" variant="outline" onClick={() => void save('new')} disabled={busy}>
            {t(messages.saveAndNew)}
          </Button>
          <Button
            size="sm"
            onClick={() => void save('stay')}
            disabled={!canSave}
            loading={busy}
            loadingText={t(kitMessages.saving)}
            title="Ctrl+S"
          >
            {t(messages.save)}
          </Button>
        </Flex>
      </Stack>
    </LogoOf>
  )
}
