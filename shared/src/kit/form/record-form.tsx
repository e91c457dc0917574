import type { Call } from '../../contract/define-calls.ts'
import { type Message, useText } from '../../intl/messages.ts'
import { Box, Heading, Stack } from '../base.tsx'
import { Fields } from './fields.tsx'
import { Conflict, DraftOffer } from './form.tsx'
import type { FieldSpec } from './form-spec.ts'
import { useRecordForm } from './use-record-form.ts'

export type { ControlProps, FormSpec, ShownProps } from './form-spec.ts'

/** State of a form, for a page that has its own buttons and saves more than the form. */
export const useForm = useRecordForm
/** The fields of a form, for a page that renders the rest itself. */
export const RecordFields = Fields
/** The result of useForm. */
export type RecordForm = ReturnType<typeof useRecordForm<Call>>

/** Related fields under a heading. */
export interface FormSection {
  readonly id: string
  readonly title: Message
  readonly fields: readonly FieldSpec[]
}

interface Props {
  readonly label: string
  readonly record: RecordForm
  readonly sections: readonly FormSection[]
}

/** A long form in sections, as many side by side as fit; Enter in a field does not submit it. */
export const SectionedForm = ({ label, record, sections }: Props) => {
  const t = useText()
  const fields = sections.flatMap((section) => section.fields)
  return (
    <form noValidate aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="4">
        {record.draft ? (
          <DraftOffer at={record.draft.at} onRestore={record.restoreDraft} onDiscard={record.discard} />
        ) : null}
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          gap="4"
          alignItems="start"
        >
          {sections.map(({ id, title, fields: inSection }) => (
            <Box
              key={id}
              as="section"
              aria-label={t(title)}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="lg"
              padding="4"
            >
              <Heading as="h2" size="sm" marginBlockEnd="3">
                {t(title)}
              </Heading>
              <Fields specs={inSection} form={record.form} />
            </Box>
          ))}
        </Box>
      </Stack>
      <Conflict record={record} fields={fields} />
    </form>
  )
}
