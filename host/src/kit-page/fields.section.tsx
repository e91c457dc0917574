import { Field, Grid, Input, NativeSelect, Textarea } from '@console/shared/kit/base'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'

const States = () => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="3">
    <Field.Root>
      <Field.Label>Domain</Field.Label>
      <Input size="sm" defaultValue="example.com" dir="ltr" textAlign="start" />
      <Field.HelperText>
        <Prose>Nobody can sign up from there.</Prose>
      </Field.HelperText>
    </Field.Root>
    <Field.Root invalid required>
      <Field.Label>
        Email
        <Field.RequiredIndicator />
      </Field.Label>
      <Input size="sm" defaultValue="ana@" dir="ltr" textAlign="start" />
      <Field.ErrorText>
        <Prose>This is not an email address.</Prose>
      </Field.ErrorText>
    </Field.Root>
    <Field.Root disabled>
      <Field.Label>Plan</Field.Label>
      <NativeSelect.Root size="sm" disabled>
        <NativeSelect.Field defaultValue="team">
          <option value="team">Team</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>
        <Prose>Their contract says which.</Prose>
      </Field.HelperText>
    </Field.Root>
    <Field.Root readOnly>
      <Field.Label>Customer id</Field.Label>
      <Input size="sm" value="1001" readOnly dir="ltr" textAlign="start" />
    </Field.Root>
    <Field.Root gridColumn={{ md: 'span 2' }}>
      <Field.Label>Note</Field.Label>
      <Textarea size="sm" rows={2} dir="auto" placeholder="What the next agent should know" />
    </Field.Root>
  </Grid>
)

export const fields: Section = {
  id: 'fields',
  title: 'Fields',
  about:
    'Most fields come from the specification of a form (see Forms): label, rules, hint and error are drawn by it. By hand they are made of these.',
  examples: [
    {
      module: 'base',
      names: ['Field', 'Input', 'NativeSelect', 'Textarea'],
      when: 'For a box outside of a form: a filter, a search, a single value. The error takes the place of the hint.',
      code: `<Field.Root invalid={problem !== undefined} required>
  <Field.Label>{t(words.domain)}<Field.RequiredIndicator /></Field.Label>
  <Input size="sm" dir="ltr" textAlign="start" />
  <Field.HelperText>{t(words.domainHint)}</Field.HelperText>
  <Field.ErrorText>{problem}</Field.ErrorText>
</Field.Root>`,
      Demo: States,
      wide: true,
    },
  ],
}
