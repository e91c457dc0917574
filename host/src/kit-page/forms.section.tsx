import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { BothVersions, DraftOffer, FormCard, FormDialog } from '@console/shared/kit/form'
import { notify } from '@console/shared/kit/notify'
import { SectionedForm, useForm } from '@console/shared/kit/record-form'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'
import { plain } from './plain.ts'
import {
  otherSampleFields,
  type Sample,
  sample,
  sampleSpec,
  saveSample,
  sectionedSpec,
  shortFields,
  shortSpec,
} from './sample-form.ts'

const saved = { done: () => 'Saved.', invalidates: [] }
const { version: _version, ...fixed } = otherSampleFields

const Card = () => {
  const [record, setRecord] = useState<Sample>(sample)
  const change = useChange(saveSample, { ...saved, onDone: setRecord })
  return (
    <FormCard title="Their account" spec={sampleSpec} record={record} fixed={{}} recordKey="sample" change={change} />
  )
}

const InDialog = () => {
  const [open, setOpen] = useState(false)
  const change = useChange(saveSample, saved)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Add a customer
      </Button>
      {open ? (
        <FormDialog
          title="Add a customer"
          action="Add"
          spec={shortSpec}
          initial={{ name: '', email: '', plan: 'trial' }}
          fixed={fixed}
          change={change}
          onClose={() => setOpen(false)}
          aside={({ email = '' }) =>
            email.endsWith('@gmail.com') ? (
              <Text fontSize="sm">
                <Prose>Free mail: ask for another one.</Prose>
              </Text>
            ) : null
          }
        />
      ) : null}
    </>
  )
}

const Sections = () => {
  const change = useChange(saveSample, saved)
  const form = useForm({ spec: sectionedSpec, record: sample, fixed, recordKey: 'sections', run: change.run })
  return (
    <Stack gap="3">
      <SectionedForm
        label="A long form"
        record={form}
        sections={[
          { id: 'who', title: plain('Who they are'), fields: shortFields.slice(0, 2) },
          { id: 'what', title: plain('What they have'), fields: shortFields.slice(2) },
        ]}
      />
      <Flex justify="flex-end">
        <Button size="sm" disabled={!form.isDirty} loading={change.busy} onClick={() => void form.submit()}>
          Save all of it
        </Button>
      </Flex>
    </Stack>
  )
}

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const typed = { name: 'Ana Sousa', email: 'ana@work.example', plan: 'team' }

const Versions = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Save over a newer version
      </Button>
      {open ? (
        <BothVersions
          conflict={{
            current: { name: 'Ana de Sousa', email: 'ana@example.com', plan: 'team', version: 2 },
            yours: typed,
            changed_by: 'Ben Ito',
            changed_at: anHourAgo(),
          }}
          fields={shortFields}
          baseline={{ name: 'Ana Sousa', email: 'ana@example.com', plan: 'team' }}
          typed={typed}
          onClose={() => setOpen(false)}
          onSave={async () => {
            setOpen(false)
            return true
          }}
        />
      ) : null}
    </>
  )
}

const Draft = () => (
  <Box>
    <DraftOffer
      at={anHourAgo()}
      onRestore={() => notify.success('What was typed is back.')}
      onDiscard={() => notify.success('It is gone.')}
    />
  </Box>
)

export const forms: Section = {
  id: 'forms',
  title: 'Forms',
  about:
    'A form is data: the call that saves it, and its fields. Its rules are the input of the call; drafts, the question before leaving, errors at their fields and conflicts come with it. The ones here save nothing.',
  examples: [
    {
      module: 'form',
      names: ['FormCard'],
      when: 'To change a record that is on the page; saved with its button or Ctrl-S.',
      code: `const change = useChange(members.updateCustomer, {
  done: () => t(words.saved),
  invalidates: [members.getCustomer],
})
<FormCard title={t(words.who)} spec={spec} record={customer}
  fixed={{ customer_id }} recordKey={String(customer_id)} change={change} />`,
      Demo: Card,
      wide: true,
    },
    {
      module: 'form',
      names: ['FormDialog'],
      when: 'To add something to a list, or to ask for what an action needs; what is typed survives closing it.',
      code: `<FormDialog title={t(words.add)} action={t(words.block)}
  spec={spec} initial={{ domain: '', reason: '' }}
  fixed={{}} change={change} onClose={close}
  aside={(values) => <Radius typed={values.domain} />} />`,
      Demo: InDialog,
    },
    {
      module: 'record-form',
      names: ['RecordFields', 'SectionedForm', 'useForm'],
      when: 'For a long form in sections, on a page that has its own buttons and saves more than the form.',
      code: `const record = useForm({ spec, record: company, fixed, recordKey, run: change.run })
<SectionedForm label={t(words.company)} record={record} sections={sections} />`,
      Demo: Sections,
      wide: true,
    },
    {
      module: 'form',
      names: ['DraftOffer'],
      when: 'Where a page draws its own form: offers back what was typed and not saved. Forms of the kit bring it.',
      code: `<DraftOffer at={draft.at}
  onRestore={restore} onDiscard={discard} />`,
      Demo: Draft,
    },
    {
      module: 'form',
      names: ['BothVersions', 'Conflict'],
      when: 'Where somebody else saved first: field by field, theirs or yours. Conflict goes with a form, BothVersions with what is none.',
      code: `<Conflict record={record} fields={spec.fields} />
<BothVersions conflict={conflict} fields={fields}
  baseline={began} typed={typed}
  onClose={close} onSave={save} />`,
      Demo: Versions,
    },
  ],
}
