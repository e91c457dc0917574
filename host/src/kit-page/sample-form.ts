import { ApiError } from '@console/shared/api/errors'
import * as s from '@console/shared/contract/schema'
import type { FieldSpec, FormSpec } from '@console/shared/kit/form'
import { plain } from './plain.ts'
import { declared, pretendCall } from './pretend-call.ts'

const sampleFields = {
  name: s.line(60, { min: 1 }),
  email: s.email(),
  seats: s.integer({ minimum: 1, maximum: 500 }),
  price: s.nullable(s.integer({ minimum: 0 })),
  plan: s.optional(s.oneOf(['trial', 'team'])),
  country: s.nullable(s.countryCode()),
  phone: s.line(40),
  site: s.webAddress(),
  starts: s.nullable(s.date()),
  remind: s.nullable(s.timestamp()),
  colour: s.line(7),
  key: s.line(80),
  tags: s.array(s.line(40)),
  note: s.text(500),
  letters: s.boolean(),
}

const declaration = {
  ...declared,
  path: 'kit_page/save_sample',
  input: s.object({ ...sampleFields, version: s.optional(s.version()) }),
  output: s.object({ ...sampleFields, version: s.version() }),
  reads: 'none',
  compressed: true,
  errors: [],
  changes: 'preference',
  retry: false,
} as const
type Declaration = typeof declaration

export type Sample = s.Static<Declaration['output']>

/** Initial values of the forms on this page. */
export const sample: Sample = {
  name: 'Ana Sousa',
  email: 'ana@example.com',
  seats: 12,
  price: 49_00,
  plan: 'team',
  country: 'PT',
  phone: '+351 21 000 0000',
  site: 'https://example.com',
  starts: '07/01/2026',
  remind: null,
  colour: '#0a8fdc',
  key: '',
  tags: ['press', 'funding'],
  note: '',
  letters: true,
  version: 1,
}

/** Nothing is stored: it answers like a server, after a delay during which the form is busy. */
export const saveSample = pretendCall(
  declaration,
  (input): Sample => {
    if (input.name.toLowerCase() === 'taken')
      throw new ApiError('invalidInput', 'Some fields are not valid.', {
        fields: { name: ['Another customer has this name.'] },
      })
    return { ...input, version: (input.version ?? 0) + 1 }
  },
  1_200,
)

/** Every kind of field. */
export const sampleSpec: FormSpec<Declaration> = {
  id: 'host.kit-page',
  call: saveSample,
  fields: [
    {
      name: 'name',
      label: plain('Name'),
      kind: 'text',
      required: true,
      hint: plain('“Taken” is refused by the server.'),
    },
    { name: 'email', label: plain('Email'), kind: 'email', required: true },
    { name: 'seats', label: plain('Seats'), kind: 'number' },
    { name: 'price', label: plain('Price in dollars'), kind: 'money' },
    {
      name: 'plan',
      label: plain('Plan'),
      kind: 'choice',
      options: [
        { value: 'trial', label: plain('Trial') },
        { value: 'team', label: plain('Team') },
      ],
    },
    { name: 'country', label: plain('Country'), kind: 'country' },
    { name: 'phone', label: plain('Phone'), kind: 'tel' },
    { name: 'site', label: plain('Web address'), kind: 'url' },
    { name: 'starts', label: plain('First day'), kind: 'date' },
    { name: 'remind', label: plain('Remind at'), kind: 'moment' },
    { name: 'colour', label: plain('Colour'), kind: 'colour' },
    { name: 'key', label: plain('Key'), kind: 'secret', hint: plain('Is never kept as a draft.') },
    { name: 'tags', label: plain('Tags'), kind: 'lines', rows: 3, hint: plain('One a line.') },
    { name: 'note', label: plain('Note'), kind: 'multiline', rows: 3 },
    { name: 'letters', label: plain('Gets newsletters'), kind: 'switch', wide: true },
  ],
}

const isOneOf =
  (...names: readonly string[]) =>
  ({ name }: FieldSpec) =>
    names.includes(name)

/** The fields of the short forms. */
export const shortFields = sampleSpec.fields.filter(isOneOf('name', 'email', 'plan'))
export const shortSpec: FormSpec<Declaration> = { ...sampleSpec, id: 'host.kit-page-short', fields: shortFields }
export const sectionedSpec: FormSpec<Declaration> = { ...shortSpec, id: 'host.kit-page-sections' }

const { name, email, plan, ...others } = sample
/** Input of the short forms besides their fields. */
export const otherSampleFields = others
