import { fill } from './template.ts'
import { camelCase, quoted } from './text.ts'

/** Values for the files of a new screen. */
export interface NewScreen {
  readonly area: string
  readonly id: string
  readonly title: string
  /** Route pattern. */
  readonly path: string
}

/** An address that matches a route pattern. */
const exampleOf = (path: string): string => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')

/** Initial texts of every new screen, in the languages known here. */
const known: Readonly<Record<string, { readonly empty: string; readonly emptyHint: string }>> = {
  ar: { empty: 'لا يوجد شيء هنا بعد', emptyHint: 'هذه الصفحة قيد الإنشاء.' },
  es: { empty: 'Aún no hay nada aquí', emptyHint: 'Esta página está en construcción.' },
  fr: { empty: 'Rien ici pour l’instant', emptyHint: 'Cette page est en construction.' },
  it: { empty: 'Qui non c’è ancora nulla', emptyHint: 'Questa pagina è in costruzione.' },
  zh: { empty: '此处尚无内容', emptyHint: '此页面正在建设中。' },
}

/**
 * The texts of a new screen in another language. Untranslated ones are left out: they are shown in English, and
 * reported as missing by tests and releases.
 */
export const wordsOf = (
  { area, id }: Pick<NewScreen, 'area' | 'id'>,
  language: string,
  title: string | undefined,
): Record<string, string> => {
  const { empty, emptyHint } = known[language] ?? {}
  const words = { empty, emptyHint, title }
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      word === undefined ? [] : [[`${area}.${camelCase(id)}.${name}`, word]],
    ),
  )
}

/** The folder of a new screen: path → text. */
export const screenFiles = ({ area, id, title, path }: NewScreen): readonly (readonly [string, string])[] => {
  const folder = `remote-${area}/src/screens/${id}/${id}`
  const values = { id, prefix: `${area}.${camelCase(id)}`, title: quoted(title), at: quoted(exampleOf(path)) }
  return [
    [`${folder}.screen.tsx`, fill('screen.tsx', values)],
    [`${folder}.messages.ts`, fill('screen.messages.ts', values)],
    [`${folder}.test.tsx`, fill('screen.test.tsx', values)],
  ]
}
