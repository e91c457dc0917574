import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Field, NativeSelect } from '@console/shared/kit/base'
import type { MailTemplate, templateKinds } from '../../contract/calls/reach.ts'
import { reach } from '../api.ts'
import { mailMessages as messages } from './mail.messages.ts'

type Kind = (typeof templateKinds)[number]

/** The templates of a kind, and the chosen one; default: the first. */
export const useTemplates = (kind: Kind, chosen: string) => {
  const read = useRead(reach.listMailTemplates, { kind }, { staleMs: 300_000 })
  const template: MailTemplate | undefined = read.data?.find(({ id }) => id === chosen) ?? read.data?.[0]
  return { read, templates: read.data, template }
}

interface Props {
  readonly templates: readonly MailTemplate[]
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (id: string) => void
}

export const TemplateChoice = ({ templates, value, disabled, onChange }: Props) => {
  const t = useText()
  return (
    <Field.Root {...(disabled ? { disabled } : {})}>
      <Field.Label>{t(messages.template)}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
