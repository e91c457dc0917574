import { useText } from '@console/shared/intl/messages'
import { Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import type { FormSpec, Values } from '@console/shared/kit/form'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nameOf } from '../../../../widgets/customer.tsx'
import { members, newCustomers } from '../../../api.ts'
import { contactFields } from '../../../parts/contact-fields.ts'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { NewRecordForm } from '../../../parts/new-record-form.tsx'
import { messages } from './create.messages.ts'
import { Duplicates, MailNotes, TeamSuggestion } from './new-customer-checks.tsx'
import { useNewCustomerCheck } from './use-new-customer-check.ts'

const spec: FormSpec<typeof newCustomers.createCustomer.declaration> = {
  id: 'members.new-customer',
  call: newCustomers.createCustomer,
  fields: [
    ...contactFields(messages.phoneHint),
    { name: 'notes', label: customerMessages.notes, kind: 'multiline', wide: true },
  ],
}

const nothing: Values = Object.fromEntries(spec.fields.map(({ name }) => [name, '']))

/** A new customer: the form, and possible duplicates beside it. */
export const CreateCustomer = () => {
  const t = useText()
  const navigate = useNavigate()
  const [values, setValues] = useState(nothing)
  const [joined, setJoined] = useState<number | null>(null)
  const { check, isAsked, error, again } = useNewCustomerCheck(values)
  const change = useChange(newCustomers.createCustomer, {
    done: (created) => t(messages.created, { name: nameOf(created) }),
    invalidates: [newCustomers.listNewCustomers, members.listCustomers, members.searchCustomers],
  })
  const team = check?.team ?? null
  const isJoining = team !== null && joined === team.customer_id && team.seats_taken < team.seats
  // A customer who joins a domain's team has that domain.
  const duplicates = (check?.duplicates ?? []).filter(({ same }) => !isJoining || same.some((by) => by !== 'domain'))
  const isTaken = duplicates.some(({ email }) => email.toLowerCase() === values.email?.trim().toLowerCase())
  const fixed = {
    ...(isJoining ? { parent_id: team.customer_id } : {}),
    ...(duplicates.length > 0 ? { duplicates_accepted: true } : {}),
  }

  const panel = () => {
    if (!isAsked) return <Text color="fg.muted">{t(messages.checksHint)}</Text>
    if (error) return <FailedState error={error} onRetry={again} />
    if (!check) return <Skeleton height="72px" />
    return (
      <>
        <MailNotes check={check} />
        {team ? (
          <TeamSuggestion team={team} joined={isJoining} onJoin={(yes) => setJoined(yes ? team.customer_id : null)} />
        ) : null}
        <Duplicates duplicates={duplicates} />
        {duplicates.length === 0 ? <Text color="fg.muted">{t(messages.nobody)}</Text> : null}
      </>
    )
  }

  return (
    <NewRecordForm
      title={t(messages.who)}
      spec={spec}
      initial={nothing}
      fixed={fixed}
      change={change}
      action={t(duplicates.length > 0 && !isTaken ? messages.anyway : messages.action)}
      ready={check?.blocked_domain == null && !isTaken}
      onValues={setValues}
      onSaved={({ customer_id }) => navigate(`/editmember?customer_id=${customer_id}`)}
      beside={
        <Stack
          as="aside"
          aria-label={t(messages.checks)}
          aria-live="polite"
          gap="3"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          padding="4"
          minHeight="180px"
          fontSize="sm"
        >
          <Heading as="h2" size="sm">
            {t(messages.checks)}
          </Heading>
          {panel()}
        </Stack>
      }
    />
  )
}
