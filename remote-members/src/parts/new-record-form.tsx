import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Grid, Heading, Stack } from '@console/shared/kit/base'
import { DraftOffer, type FormSpec, type Values } from '@console/shared/kit/form'
import { RecordFields, useForm } from '@console/shared/kit/record-form'
import { kitMessages } from '@console/shared/messages/kit'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

interface Props<C extends Call> {
  readonly title: string
  readonly spec: FormSpec<C>
  readonly initial: Values
  /** From useChange. */
  readonly change: {
    readonly busy: boolean
    readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined>
  }
  /** Input besides the fields. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Label of the submit button. */
  readonly action: string
  /** Whether it may be submitted, from the typed values. */
  readonly ready?: boolean
  readonly onValues: (values: Values) => void
  /** Called when nothing is unsaved any more, so that it may navigate. */
  readonly onSaved: (saved: OutputOf<C>) => void
  /** Beside the fields (below them on narrow screens): information about the typed values. */
  readonly beside: ReactNode
}

/** A page's form for a new record, with a panel beside it; the typed values survive leaving the page. */
export const NewRecordForm = <C extends Call>({
  title,
  spec,
  initial,
  change,
  fixed,
  action,
  ready = true,
  onValues,
  onSaved,
  beside,
}: Props<C>) => {
  const t = useText()
  const [saved, setSaved] = useState<OutputOf<C> | undefined>(undefined)
  const run = async (input: InputOf<C>) => {
    const output = await change.run(input)
    setSaved(output)
    return output
  }
  const record = useForm({ spec, record: initial, fixed, recordKey: 'new', run })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was saved is the form's new beginning
  useEffect(() => {
    if (saved !== undefined && !record.isDirty) onSaved(saved)
  }, [saved, record.isDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.busy && ready) void record.submit()
  }
  const tell = () => onValues(record.form.getValues())
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="4" alignItems="start">
      <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
        <form noValidate onSubmit={submit} onInput={tell} onChange={tell} aria-label={title}>
          <Stack gap="4">
            <Heading as="h2" size="sm">
              {title}
            </Heading>
            {record.draft ? (
              <DraftOffer
                at={record.draft.at}
                onRestore={() => {
                  record.restoreDraft()
                  tell()
                }}
                onDiscard={record.discard}
              />
            ) : null}
            <RecordFields specs={spec.fields} form={record.form} />
            <Flex gap="2" justify="flex-end">
              {record.isDirty ? (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={change.busy}
                  onClick={() => {
                    record.discard()
                    tell()
                  }}
                >
                  {t(kitMessages.discard)}
                </Button>
              ) : null}
              <Button
                size="sm"
                type="submit"
                disabled={!ready}
                loading={change.busy}
                loadingText={t(kitMessages.saving)}
              >
                {action}
              </Button>
            </Flex>
          </Stack>
        </form>
      </Box>
      {beside}
    </Grid>
  )
}
