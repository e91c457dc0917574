import type { ComponentProps, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { Call, InputOf, OutputOf } from '../../contract/define-calls.ts'
import { useText } from '../../intl/messages.ts'
import { useActions } from '../actions.tsx'
import { Box, Button, Flex, Heading, Stack, Text } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ModalDialog } from '../overlays/dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Fields } from './fields.tsx'
import type { FieldSpec, FormSpec, Values } from './form-spec.ts'
import { useRecordForm } from './use-record-form.ts'

export type { FieldSpec, FormSpec, Values } from './form-spec.ts'

interface Change<C extends Call> {
  readonly busy: boolean
  /** Undefined if the agent cancelled; the input is kept. */
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

/** Offers to restore unsaved input from last time. */
export const DraftOffer = ({
  at,
  onRestore,
  onDiscard,
}: {
  at: string
  onRestore: () => void
  onDiscard: () => void
}) => {
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
        {t(kitMessages.draftFound, { ago: t.ago(at) })}
      </Text>
      <Button size="xs" onClick={onRestore}>
        {t(kitMessages.draftRestore)}
      </Button>
      <Button size="xs" variant="ghost" onClick={onDiscard}>
        {t(kitMessages.discard)}
      </Button>
    </Flex>
  )
}

/** Ctrl-S within a form; a dialog above it has its own keys. */
const onSaveKeys =
  (save: (event: SyntheticEvent) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isWithin && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') save(event)
  }

/** Shows both versions of a record, for a form that is not built from field specifications. */
export const BothVersions = (props: ComponentProps<typeof ConflictDialog>) => <ConflictDialog {...props} />

/** Shows both versions after another agent saved first. */
export const Conflict = ({
  record,
  fields,
  onSaved,
}: {
  record: ReturnType<typeof useRecordForm>
  fields: readonly FieldSpec[]
  onSaved?: () => void
}) =>
  record.conflict ? (
    <ConflictDialog
      conflict={record.conflict}
      fields={fields}
      baseline={record.baseline}
      typed={record.form.getValues()}
      onClose={record.closeConflict}
      onSave={async (values) => {
        const saved = await record.resolveConflict(values)
        if (saved) onSaved?.()
        return saved
      }}
    />
  ) : null

interface CardProps<C extends Call> extends RecordProps<C> {
  readonly title: string
  /** Shown beside the form (below it on narrow screens): a preview of the input. */
  readonly beside?: (values: Values) => ReactNode
}

/** A form for a stored record, on a card: draft, rules, save with Ctrl-S, conflicts. */
export const FormCard = <C extends Call>({ title, change, beside, ...options }: CardProps<C>) => {
  const t = useText()
  const record = useRecordForm({ ...options, run: change.run })
  const canSave = record.isDirty && !change.busy
  const values = beside ? record.form.watch() : {}
  const save = { id: `save-${options.spec.id}`, label: `${t(kitMessages.save)}: ${title}`, keys: 'mod+s' }
  useActions([canSave ? { ...save, run: () => void record.submit() } : { ...save, idle: true, run: () => {} }])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void record.submit()
  }
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
      onKeyDown={onSaveKeys(submit)}
    >
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '4', lg: '6' }} align="stretch">
        <form noValidate onSubmit={submit} aria-label={title} style={{ flex: '1 1 0', minWidth: 0 }}>
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
                  {t(kitMessages.discard)}
                </Button>
              ) : null}
              <Button
                size="sm"
                type="submit"
                disabled={!record.isDirty}
                loading={change.busy}
                loadingText={t(kitMessages.saving)}
                title="Ctrl+S"
              >
                {t(kitMessages.save)}
              </Button>
            </Flex>
          </Stack>
        </form>
        {beside ? (
          <Box flex="1 1 0" minWidth="0">
            {beside(values)}
          </Box>
        ) : null}
      </Flex>
      <Conflict record={record} fields={options.spec.fields} />
    </Box>
  )
}

type SetField = (name: string, value: string) => void

interface DialogProps<C extends Call> extends Omit<RecordProps<C>, 'recordKey' | 'recordParam' | 'record'> {
  readonly title: string
  /** Label of the submit button. */
  readonly action: string
  /** Label of the cancel button that says what is kept, where "Cancel" could be read as the action itself. */
  readonly dismiss?: string
  readonly danger?: boolean
  /** Initial values; with a `version`, saving over a newer one shows both. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Identifies the record in the draft's key, if the form concerns one. */
  readonly recordKey?: string
  readonly onClose: () => void
  /** Shown above the fields: the consequences, or a choice between forms. */
  readonly lead?: (values: Values, set: SetField) => ReactNode
  /** Shown below the fields, from the input: a warning, a preview, a button that fills a field. */
  readonly aside?: (values: Values, set: SetField) => ReactNode
  /** Submitting is disabled until this is true: a reason was chosen, a number confirmed. */
  readonly ready?: (values: Values) => boolean
}

/** A form in a dialog; closing the dialog keeps the input. */
export const FormDialog = <C extends Call>({
  title,
  action,
  dismiss,
  danger,
  initial,
  recordKey = 'new',
  onClose,
  change,
  lead,
  aside,
  ready,
  ...options
}: DialogProps<C>) => {
  const t = useText()
  const record = useRecordForm({ ...options, record: initial, recordKey, run: change.run })
  const formId = `form-${options.spec.id}`
  const values = record.form.watch()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (change.busy || ready?.(values) === false) return
    if (await record.submit()) onClose()
  }
  const set: SetField = (name, value) => record.form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      busy={change.busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={change.busy}>
            {dismiss ?? t(kitMessages.cancel)}
          </Button>
          <Button
            size="sm"
            type="submit"
            form={formId}
            colorPalette={danger ? 'secondary' : 'primary'}
            disabled={ready?.(values) === false}
            loading={change.busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4" onKeyDown={onSaveKeys((event) => void submit(event))}>
        {record.draft ? (
          <DraftOffer at={record.draft.at} onRestore={record.restoreDraft} onDiscard={record.discard} />
        ) : null}
        {lead?.(values, set)}
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
          <Fields specs={options.spec.fields} form={record.form} />
        </form>
        {aside?.(values, set)}
      </Stack>
      <Conflict record={record} fields={options.spec.fields} onSaved={onClose} />
    </ModalDialog>
  )
}
