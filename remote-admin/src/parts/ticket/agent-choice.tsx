import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Field, NativeSelect } from '@console/shared/kit/base'
import { support } from '../../api.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

interface Props {
  readonly label: string
  /** If the label is already beside it. */
  readonly labelled?: boolean
  readonly value: number | null
  /** Name of the chosen agent, shown until the list has loaded and if it no longer contains them. */
  readonly name?: string
  readonly disabled?: boolean
  readonly onChange: (agentId: number | null) => void
}

/** Chooses an agent who can be assigned, or none. */
export const AgentChoice = ({ label, labelled, value, name, disabled, onChange }: Props) => {
  const t = useText()
  const { data = [] } = useRead(support.listTicketAgents, {}, { staleMs: 60_000, untilRead: true })
  return (
    <Field.Root {...(disabled ? { disabled } : {})}>
      {labelled ? null : <Field.Label>{label}</Field.Label>}
      <NativeSelect.Root size={labelled ? 'xs' : 'sm'}>
        <NativeSelect.Field
          {...(labelled ? { 'aria-label': label } : {})}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t(messages.nobody)}</option>
          {value !== null && !data.some(({ agent_id }) => agent_id === value) ? (
            <option value={value}>{name ?? `#${value}`}</option>
          ) : null}
          {data.map((agent) => (
            <option key={agent.agent_id} value={agent.agent_id}>
              {agent.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
