import { personName } from '@console/shared/contract/person-name'
import { type Text as Translate, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { DraftOffer } from '@console/shared/kit/form'
import { DeleteIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { maxDeletedEmployees } from '../../../../contract/calls/companies.ts'
import type { EmployeeField, EmployeeProblem } from '../../../../contract/employee.ts'
import { employeeProblems, problemsOf } from '../../../../contract/employee.ts'
import { companies } from '../../../api.ts'
import { EntryGrid } from '../../../parts/grid/entry-grid.tsx'
import { type GridRow, removeRows, selectedKeys } from '../../../parts/grid/grid-model.ts'
import { employeeColumns } from './employee-columns.ts'
import { isUnsaved, type KnownRows, recordOf } from './employee-rows.ts'
import { messages } from './employees.messages.ts'
import type { Employees } from './use-employees.ts'

const isProblem = (text: string): text is EmployeeProblem => employeeProblems.some((problem) => problem === text)

/** Errors of a cell: by the rules, by the last refusal, or because another agent changed it. */
const problemOf = (row: GridRow, field: EmployeeField, known: KnownRows, hereKey: string | undefined, t: Translate) => {
  if (!isUnsaved(row, known)) return undefined
  const found = problemsOf(recordOf(row))[field]
  // A missing name is not reported while it is being typed.
  if (found && !(found === 'nameMissing' && row.key === hereKey)) return t(messages[found])
  const { stored, refusal } = known.get(row.key) ?? {}
  if (refusal?.cells[field] !== row.cells[field]) return undefined
  const said = refusal?.fields[field]
  if (said !== undefined && isProblem(said)) return t(messages[said])
  if (refusal?.code !== 'versionConflict' || !stored || stored[field] === row.cells[field]) return undefined
  return stored[field] === '' ? t(messages.emptied) : t(messages.theirs, { value: stored[field] })
}

const markOf = (row: GridRow, known: KnownRows, t: Translate) => {
  if (!isUnsaved(row, known)) return undefined
  const { refusal } = known.get(row.key) ?? {}
  const stands = refusal && Object.entries(refusal.cells).every(([field, text]) => row.cells[field] === text)
  if (!stands) return { tone: 'changed', label: t(messages.changed) } as const
  const word = { invalidInput: messages.refused, notFound: messages.gone, versionConflict: messages.conflict }[
    refusal.code
  ]
  return { tone: 'failed', label: t(word) } as const
}

interface Props {
  readonly companyId: number | null
  readonly companyName: string
  readonly employees: Employees
}

/** The employees of a company, as a grid. */
export const EmployeesSection = ({ companyId, companyName, employees }: Props) => {
  const t = useText()
  const { grid, known, state } = employees
  const section = useRef<HTMLDivElement>(null)
  const go = () => section.current?.querySelector<HTMLInputElement>('td input')?.focus()
  useActions([{ id: 'go-to-employees', label: t(messages.go), keys: 'mod+e', run: go }])
  const columns = useMemo(() => employeeColumns.map((column) => ({ ...column, label: t(messages[column.id]) })), [t])
  const done = (count: number) => t(messages.deleted, { count })
  const invalidates = [companies.getCompany, companies.listEmployees]
  const deleteOne = useChange(companies.deleteEmployee, { done: () => done(1), invalidates })
  const deleteMany = useChange(companies.deleteEmployees, { done: ({ deleted }) => done(deleted.length), invalidates })
  const chosen = selectedKeys(grid.state).filter((key) => key !== grid.state.rows.at(-1)?.key)
  const hereKey = grid.state.rows[grid.state.head.row]?.key

  const problem = useCallback(
    // A column of this grid is a field.
    (row: GridRow, column: string) => problemOf(row, column as EmployeeField, known, hereKey, t),
    [known, hereKey, t],
  )

  const remove = async () => {
    const rows = grid.now().rows.filter(({ key }) => chosen.includes(key))
    const kept = rows.flatMap(({ key }) => (known.get(key)?.stored ? [key] : []))
    const stored = kept.flatMap((key) => known.get(key)?.stored ?? [])
    const never = new Set(rows.flatMap(({ key }) => (known.get(key)?.stored ? [] : [key])))
    const removeTyped = () => {
      if (never.size > 0) grid.act((now, shape) => removeRows(now, shape, never))
    }
    const [first] = stored
    if (!first || companyId === null) return removeTyped()
    const name = personName(first.first_name, first.last_name, first.email)
    const yes = await confirm({
      title: stored.length === 1 ? t(messages.deleteOne, { name }) : t(messages.deleteTitle, { count: stored.length }),
      body: t(messages.deleteBody, { count: stored.length, company: companyName }),
      action: t(messages.deleteAction),
      danger: true,
    })
    if (!yes) return
    removeTyped()
    const ids = stored.map(({ employee_id }) => employee_id)
    const send = async () => {
      if (ids.length === 1) await deleteOne.run({ employee_id: first.employee_id })
      for (let from = 0; ids.length > 1 && from < ids.length; from += maxDeletedEmployees)
        await deleteMany.run({ company_id: companyId, employee_ids: ids.slice(from, from + maxDeletedEmployees) })
      employees.forget(kept)
    }
    await deleteMany.tell(send())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A Mac's delete key is Backspace.
    if (!['Delete', 'Backspace'].includes(event.key) || !(event.ctrlKey || event.metaKey)) return
    // Inside a text it deletes a word.
    if (event.target instanceof HTMLInputElement && 'editing' in event.target.dataset) return
    event.preventDefault()
    void remove()
  }
  const grown = grid.state.rows.length - 1
  return (
    <Box ref={section} as="section" aria-label={t(messages.title)} onKeyDown={onKeyDown}>
      <Flex align="center" gap="3" wrap="wrap" marginBlockEnd="2" minHeight="8">
        <Heading as="h2" size="sm">
          {t(messages.title)}
        </Heading>
        <Text role="status" fontSize="sm" color="fg.muted">
          {[
            ...(state === 'ready' ? [t(messages.count, { count: grown })] : []),
            ...(employees.unsaved > 0 ? [t(messages.unsaved, { count: employees.unsaved })] : []),
          ].join(' · ')}
        </Text>
        <Button
          size="xs"
          variant="outline"
          marginInlineStart="auto"
          disabled={chosen.length === 0}
          loading={deleteOne.busy || deleteMany.busy}
          title="Ctrl+Del"
          onClick={() => void remove()}
        >
          <DeleteIcon size={14} aria-hidden />
          {t(messages.delete, { count: Math.max(1, chosen.length) })}
        </Button>
      </Flex>
      <Stack gap="2">
        {employees.draftAt ? (
          <DraftOffer at={employees.draftAt} onRestore={employees.restoreDraft} onDiscard={employees.discardDraft} />
        ) : null}
        {state === 'loading' ? (
          <Skeleton height="280px" borderRadius="lg" aria-label={t(messages.loading)} />
        ) : state === 'ready' ? (
          <EntryGrid
            label={t(messages.title)}
            columns={columns}
            grid={grid}
            problem={problem}
            mark={(row) => markOf(row, known, t)}
            failures={employees.failures}
          />
        ) : (
          <FailedState error={state.error} onRetry={employees.reload} />
        )}
        <Text fontSize="xs" color="fg.muted">
          {t(messages.hint)}
        </Text>
      </Stack>
    </Box>
  )
}
