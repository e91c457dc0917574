import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

// Fields added by later builds are allowed; those that this server and its browsers read are validated.

const texts = Type.Array(Type.String())
const wordsByLanguage = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
const sizes = Type.Object({ entry: Type.Number(), total: Type.Number() })
const buildId = Type.String({ pattern: '^[a-z0-9]{6,64}$' })
const version = Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}([-+][\\w.+-]{1,40})?$' })

const members = Type.Optional(Type.Record(Type.String(), texts))
// The shapes are parsed leniently: an invalid one counts as unknown.
const callTable = Type.Optional(
  Type.Object({
    calls: Type.Record(
      Type.String(),
      Type.Object({
        address: Type.String(),
        input: Type.Object({}),
        output: Type.Object({}),
        errors: texts,
        stream: Type.Optional(Type.String()),
        hash: Type.String(),
      }),
    ),
    shapes: Type.Record(Type.String(), Type.Object({})),
  }),
)

// The rules of the input are read leniently: one that makes no sense asks nothing.
const firstQuestion = Type.Object({
  method: Type.String(),
  base: Type.Optional(Type.Literal('/api')),
  path: Type.String(),
  input: Type.Object({}),
  unless: Type.Optional(texts),
})

/** area.json */
export const areaManifestShape = Compile(
  Type.Object({
    area: Type.String(),
    version,
    build: buildId,
    shared: Type.String(),
    notes: Type.String({ maxLength: 2_000 }),
    screens: Type.Array(
      Type.Object({
        id: Type.String(),
        path: Type.String({ pattern: '^/' }),
        title: Type.String(),
        group: Type.Optional(Type.String()),
        roles: texts,
        badge: Type.Optional(Type.String()),
      }),
    ),
    words: wordsByLanguage,
    first: Type.Optional(Type.Record(Type.String(), Type.Array(firstQuestion, { maxItems: 6 }))),
  }),
)

/** contract.json of a remote */
export const remoteContractShape = Compile(
  Type.Object({
    area: Type.String(),
    build: buildId,
    shared: Type.Record(Type.String(), Type.Object({ range: Type.String(), strict: Type.Boolean() })),
    names: Type.Record(Type.String(), texts),
    calls: texts,
    members: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), texts))),
    call_table: callTable,
    languages: texts,
    missing_words: Type.Record(Type.String(), texts),
    bytes: sizes,
    budget: sizes,
  }),
)

/** contract.json of a host */
export const hostContractShape = Compile(
  Type.Object({
    build: buildId,
    version,
    provides: Type.Record(Type.String(), Type.Object({ version: Type.String(), names: texts, members })),
    calls: Type.Optional(texts),
    call_table: callTable,
    languages: texts,
    bytes: Type.Object({ total: Type.Number() }),
  }),
)

/** The parts of mf-manifest.json that a release uses. */
export const manifestShape = Compile(
  Type.Object({
    integrity: Type.Optional(Type.Record(Type.String(), Type.String())),
    // The files that a screen needs first.
    screens: Type.Optional(Type.Record(Type.String(), texts)),
    metaData: Type.Optional(
      Type.Object({ publicPath: Type.Optional(Type.String()), getPublicPath: Type.Optional(Type.Unknown()) }),
    ),
  }),
)
