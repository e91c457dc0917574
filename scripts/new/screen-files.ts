import { fill } from './template.ts'
import { camelCase, quoted } from './text.ts'

/** What the files of a new screen are written from. */
export interface NewScreen {
  readonly area: string
  readonly id: string
  readonly title: string
  /** Route pattern. */
  readonly path: string
}

/** An address that a route pattern takes. */
const exampleOf = (path: string): string => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')

/** Words that every new screen begins with, where the language is known here. */
const known: Readonly<Record<string, { readonly empty: string; readonly emptyHint: string }>> = {
  ar: { empty: 'لا يوجد شيء هنا بعد', emptyHint: 'هذه الصفحة قيد الإنشاء.' },
}

/** The words of a new screen in another language; what nobody translated is in English. */
export const wordsOf = ({ id, title }: NewScreen, language: string): Record<string, string> => {
  const { empty = 'Nothing is here yet', emptyHint = 'This screen is being built.' } = known[language] ?? {}
  const prefix = camelCase(id)
  return { [`${prefix}.empty`]: empty, [`${prefix}.emptyHint`]: emptyHint, [`${prefix}.title`]: title }
}

/** The folder of a new screen: path → text. */
export const screenFiles = ({ area, id, title, path }: NewScreen): readonly (readonly [string, string])[] => {
  const folder = `remote-${area}/src/screens/${id}/${id}`
  const values = { id, prefix: camelCase(id), title: quoted(title), at: quoted(exampleOf(path)) }
  return [
    [`${folder}.screen.tsx`, fill('screen.tsx', values)],
    [`${folder}.messages.ts`, fill('screen.messages.ts', values)],
    [`${folder}.test.tsx`, fill('screen.test.tsx', values)],
  ]
}
