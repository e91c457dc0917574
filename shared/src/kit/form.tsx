import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '../contract/define-calls.ts'
import { useText } from '../intl/words.ts'
import { useActions } from './actions.tsx'
import { Box, Button, Flex, Heading, Stack, Text } from './base.tsx'
import { ModalDialog } from './dialog.tsx'
import { ConflictDialog } from './form/conflict-dialog.tsx'
import { Fields } from './form/fields.tsx'
import type { FormSpec, Values } from './form/form-spec.ts'
import { useRecordForm } from './form/use-record-form.ts'
import { kitWords } from './kit.messages.ts'

export type { FieldSpec, FormSpec } from './form/form-spec.ts'

interface Change<C extends Call> {
  readonly busy: boolean
  /** Undefined: the agent called it off; what was typed stays. */
  readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined>
}

interface RecordProps<C extends Call> {
  readonly spec: FormSpec<C>
  readonly record: Readonly<Record<string, unknown>>
  readonly fixed: Readonly<Record<string, unknown>>
  readonly recordKey: string
  readonly recordParam?: string
  /** From useChange. */
  readonly change: Change<C>
}

/** Offers back what was typed and not saved the last time. */
const DraftOffer = ({ at, onRestore, onDiscard }: { at: string; onRestore: () => void; onDiscard: () => void }) => {
  const t = useText()
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      bg="primary.subtle"
      borderRadius="md"
      padding="2"
      paddingInlineStart="3"
    >
      <Text fontSize="sm" flex="1">
        {t(kitWords.draftFound, { ago: t.ago(at) })}
      </Text>
      <Button size="xs" onClick={onRestore}>
        {t(kitWords.draftRestore)}
      </Button>
      <Button size="xs" variant="ghost" onClick={onDiscard}>
        {t(kitWords.discard)}
      </Button>
    </Flex>
  )
}

/** A form over a stored record, on a card: draft, rules, save with Ctrl-S, conflicts. */
export const FormCard = <C extends Call>({ title, change, ...options }: RecordProps<C> & { title: string }) => {
  const t = useText()
  const record = useRecordForm({ ...options, run: change.run })
  const canSave = record.isDirty && !change.busy
  const save = { id: `save-${options.spec.id}`, label: `${t(kitWords.save)}: ${title}`, keys: 'mod+s' }
  useActions(canSave ? [{ ...save, run: () => void record.submit() }] : [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void record.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      void record.submit()
    }
  }
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
      onKeyDown={onKeyDown}
    >
      <form noValidate onSubmit={onSubmit} aria-label={title}>
        <Stack gap="4">
          <Heading as="h2" size="sm">
            {title}
          </Heading>
          {record.draft ? (
            <DraftOffer at={record.draft.at} onRestore={record.restoreDraft} onDiscard={record.discard} />
          ) : null}
          <Fields specs={options.spec.fields} form={record.form} />
          <Flex gap="2" justify="flex-end">
            {record.isDirty ? (
              <Button size="sm" variant="ghost" onClick={record.discard} disabled={change.busy}>
                {t(kitWords.discard)}
              </Button>
            ) : null}
            <Button
              size="sm"
              type="submit"
              disabled={!record.isDirty}
              loading={change.busy}
              loadingText={t(kitWords.saving)}
              title="Ctrl+S"
            >
              {t(kitWords.save)}
            </Button>
          </Flex>
        </Stack>
      </form>
      {record.conflict ? (
        <ConflictDialog
          conflict={record.conflict}
          fields={options.spec.fields}
          baseline={record.baseline}
          typed={record.form.getValues()}
          onClose={record.closeConflict}
          onSave={record.resolveConflict}
        />
      ) : null}
    </Box>
  )
}

interface DialogProps<C extends Call> extends Omit<RecordProps<C>, 'recordKey' | 'recordParam' | 'record'> {
  readonly title: string
  readonly action: string
  readonly initial: Values
  readonly onClose: () => void
  /** Drawn under the fields, from what is typed: a warning, a preview. */
  readonly aside?: (values: Values) => ReactNode
}

/** A form for something new, in a dialog; what is typed survives closing it. */
export const FormDialog = <C extends Call>({
  title,
  action,
  initial,
  onClose,
  change,
  aside,
  ...options
}: DialogProps<C>) => {
  const t = useText()
  const record = useRecordForm({ ...options, record: initial, recordKey: 'new', run: change.run })
  const formId = `form-${options.spec.id}`
  const values = record.form.watch()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await record.submit()) onClose()
  }
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      busy={change.busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={change.busy}>
            {t(kitWords.cancel)}
          </Button>
          <Button size="sm" type="submit" form={formId} loading={change.busy}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {record.draft ? (
          <DraftOffer at={record.draft.at} onRestore={record.restoreDraft} onDiscard={record.discard} />
        ) : null}
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
          <Fields specs={options.spec.fields} form={record.form} />
        </form>
        {aside?.(values)}
      </Stack>
    </ModalDialog>
  )
}
