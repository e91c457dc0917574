import { groupSchema, userSchema } from './attributes.ts'
import { noSuchResource } from './scim-failed.ts'

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

/** What this server supports (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that a Super User makes at Directories.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const types = (base: string) =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', schema: userSchema },
    { id: 'Group', name: 'Group', endpoint: '/Groups', schema: groupSchema },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

interface Options {
  readonly required?: true
  readonly readOnly?: true
  readonly unique?: true
  readonly several?: true
  readonly exact?: true
  readonly parts?: readonly object[]
}

const attribute = (name: string, type: string, options: Options = {}): object => ({
  name,
  type,
  multiValued: options.several === true,
  description: '',
  required: options.required === true,
  caseExact: options.exact === true,
  mutability: options.readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: options.unique ? 'server' : 'none',
  ...(options.parts && { subAttributes: options.parts }),
})

const userAttributes = [
  attribute('userName', 'string', { required: true, unique: true }),
  attribute('name', 'complex', {
    parts: [
      attribute('givenName', 'string'),
      attribute('familyName', 'string'),
      attribute('formatted', 'string', { readOnly: true }),
    ],
  }),
  attribute('displayName', 'string'),
  attribute('emails', 'complex', {
    several: true,
    parts: [attribute('value', 'string'), attribute('type', 'string'), attribute('primary', 'boolean')],
  }),
  attribute('active', 'boolean'),
  attribute('groups', 'complex', {
    several: true,
    readOnly: true,
    parts: [
      attribute('value', 'string', { readOnly: true }),
      attribute('display', 'string', { readOnly: true }),
      attribute('$ref', 'reference', { readOnly: true }),
    ],
  }),
]
const groupAttributes = [
  attribute('displayName', 'string', { required: true, unique: true }),
  attribute('members', 'complex', {
    several: true,
    parts: [
      attribute('value', 'string', { exact: true }),
      attribute('display', 'string', { readOnly: true }),
      attribute('type', 'string', { readOnly: true }),
      attribute('$ref', 'reference', { readOnly: true }),
    ],
  }),
]

const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', attributes: userAttributes },
    { id: groupSchema, name: 'Group', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    description: '',
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

const oneOf = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (found === undefined) throw noSuchResource()
  return found
}

export const resourceTypes = types
export const resourceType = (base: string, id: string): object => oneOf(types(base), id)
export const allSchemas = schemas
export const oneSchema = (base: string, id: string): object => oneOf(schemas(base), id)
