import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

/** The fields of Gmail's answers that are read here. Others are ignored. */

const text = Type.Optional(Type.String())
const header = Type.Object({ name: Type.String(), value: Type.String() })
const body = Type.Object({ size: Type.Optional(Type.Number()), data: text, attachmentId: text })

/** A part of a mail; parts can be nested. */
const part = Type.Cyclic(
  {
    Part: Type.Object({
      partId: text,
      mimeType: text,
      filename: text,
      headers: Type.Optional(Type.Array(header)),
      body: Type.Optional(body),
      parts: Type.Optional(Type.Array(Type.Ref('Part'))),
    }),
  },
  'Part',
)

const reference = Type.Object({ id: Type.String(), threadId: Type.String() })

const message = Type.Object({
  id: Type.String(),
  threadId: Type.String(),
  labelIds: Type.Optional(Type.Array(Type.String())),
  snippet: text,
  historyId: text,
  /** Milliseconds since 1970. */
  internalDate: text,
  sizeEstimate: Type.Optional(Type.Number()),
  /** With format `full` and `metadata`. */
  payload: Type.Optional(part),
  /** With format `raw`: RFC 822 in base64url. */
  raw: text,
})

const label = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Optional(Type.String()),
  color: Type.Optional(Type.Object({ textColor: text, backgroundColor: text })),
})

const draft = Type.Object({ id: Type.String(), message })

/** A message in a history record, with little more than its ids. */
const touched = Type.Object({
  id: Type.String(),
  threadId: text,
  labelIds: Type.Optional(Type.Array(Type.String())),
})
const touchedLabels = Type.Object({ message: touched, labelIds: Type.Optional(Type.Array(Type.String())) })

const shapes = {
  profile: Type.Object({
    emailAddress: Type.String(),
    messagesTotal: Type.Number(),
    threadsTotal: Type.Number(),
    historyId: Type.String(),
  }),
  message,
  messages: Type.Object({
    messages: Type.Optional(Type.Array(reference)),
    nextPageToken: text,
    resultSizeEstimate: Type.Optional(Type.Number()),
  }),
  thread: Type.Object({ id: Type.String(), messages: Type.Optional(Type.Array(message)) }),
  label,
  labels: Type.Object({ labels: Type.Optional(Type.Array(label)) }),
  history: Type.Object({
    history: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          messagesAdded: Type.Optional(Type.Array(Type.Object({ message: touched }))),
          messagesDeleted: Type.Optional(Type.Array(Type.Object({ message: touched }))),
          labelsAdded: Type.Optional(Type.Array(touchedLabels)),
          labelsRemoved: Type.Optional(Type.Array(touchedLabels)),
        }),
      ),
    ),
    nextPageToken: text,
    historyId: Type.String(),
  }),
  draft,
  drafts: Type.Object({
    drafts: Type.Optional(Type.Array(Type.Object({ id: Type.String(), message: Type.Optional(reference) }))),
    nextPageToken: text,
  }),
  /** A stored draft; its message may have a new id. */
  written: Type.Object({ id: Type.String(), message: reference }),
  sent: Type.Object({ id: Type.String(), threadId: Type.String(), labelIds: Type.Optional(Type.Array(Type.String())) }),
  attachment: Type.Object({ size: Type.Optional(Type.Number()), data: Type.String() }),
} as const

type Shapes = typeof shapes
export type ShapeName = keyof Shapes
export type Shape<Name extends ShapeName> = Type.Static<Shapes[Name]>

export type GmailPart = Type.Static<typeof part>
export type GmailMessage = Shape<'message'>
export type GmailLabel = Shape<'label'>

const compiled = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, Compile(shape)]))

/** Whether an answer has Gmail's documented shape. */
export const isShape = <Name extends ShapeName>(name: Name, value: unknown): value is Shape<Name> =>
  compiled[name]?.Check(value) === true
