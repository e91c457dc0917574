import { screens } from '@console/host/contract/screens'
import type { ScreenEntry } from '@console/shared/contract/screens'
import { type Check, isCode, type SourceFile } from './tree.ts'

// Names shared by all areas in one tab, under which they could collide.

const isTest = (path: string): boolean => /\.(test|type-test)\.tsx?$|\/testing\//.test(path)
const browserCode = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter((file) => /^(host|shared|remote-\w+)\//.test(file.path) && isCode(file) && !isTest(file.path))

const areaOf = (path: string): string | undefined => /^remote-(\w+)\//.exec(path)?.[1]

/** The areas of the tree: each has a remote. */
export const areasOf = (files: readonly SourceFile[]): readonly string[] => [
  ...new Set(files.flatMap(({ path }) => /^remote-(\w+)\/src\/screens\.ts$/.exec(path)?.[1] ?? [])),
]

const sharedByTab =
  /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|customElements|navigator\.locks|document\.cookie|caches)\b|\b(?:globalThis|window)\.\w+ = |\bdeclare global\b/

/** Remotes store and dispatch nothing under arbitrary names: their data are in their area's storage. */
export const storageOfTheirArea: Check = (files) =>
  browserCode(files).flatMap(({ path, text }) => {
    const area = areaOf(path)
    if (area === undefined) return []
    const [found] = sharedByTab.exec(text) ?? []
    const others = [...text.matchAll(/\bareaStorage\('(\w+)'/g)].filter(([, name]) => name !== area)
    return [
      ...(found === undefined ? [] : [`${path} uses ${found.trim()}, which all areas share; use areaStorage`]),
      ...others.map(([call]) => `${path} opens the storage of another area: ${call})`),
    ]
  })

/**
 * A name that begins with an area, such as that of a draft, belongs to that area; host and shared have no such names.
 */
export const namesOfTheirArea: Check = (files) => {
  const areas = areasOf(files)
  return browserCode(files).flatMap(({ path, text }) => {
    if (path.endsWith('.messages.ts')) return [] // wordsOfTheirArea
    const code = text.replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, '')
    return [...code.matchAll(/['`]([a-z]+)(\.[\w.${}-]+)['`]/g)]
      .filter(([, first = '']) => areas.includes(first) && first !== areaOf(path))
      .map(([, first, rest]) => `${path} has the name ${first}${rest} of another area`)
  })
}

/** Settings stored on the server for an agent share one namespace: those of an area begin with its name. */
export const preferencesOfTheirArea: Check = (files) =>
  browserCode(files).flatMap(({ path, text }) => {
    const area = areaOf(path)
    if (area === undefined) return []
    return [...text.matchAll(/\b(?:usePreference(?:<[^>]*>)?|setPreference)\(\s*['`]([^'`]*)/g)]
      .filter(([, key = '']) => !key.startsWith(`${area}.`))
      .map(([, key]) => `${path} keeps the preference ${key}, which does not begin with its area`)
  })

/** A list of the tracker that predates the rule: agents have columns under its id, and that screen has no list. */
const olderLists = new Set(['api-requests'])

/**
 * Columns and views of a list are stored under its id, and the server knows its exports by it. A screen belongs to one
 * area, which the release check ensures: a list with a screen's id therefore has an id of its own area.
 */
export const listsOfTheirArea: Check = (files) => {
  const foundIn = new Map<string, string>()
  // The kit page shows sample code.
  const code = browserCode(files).filter(({ path }) => !path.startsWith('host/src/kit-page/'))
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(/\blist(?:Screen|Panel)(?:<[^>]*>)?\([^']*?\bid: '([\w-]+)'/g)].flatMap(([, id = '']) => {
      const other = foundIn.get(id)
      foundIn.set(id, path)
      const screen: ScreenEntry | undefined = Object.hasOwn(screens, id)
        ? screens[id as keyof typeof screens]
        : undefined
      return [
        ...(other === undefined ? [] : [`${path} has a list ${id}, as ${other} has`]),
        ...(screen === undefined || screen.area === areaOf(path) || olderLists.has(id)
          ? []
          : [`${path} has a list with the id of a screen of ${screen.area}: ${id}`]),
      ]
    }),
  )
}

/** Cache keys of answers come from api/query, which separates builds that must not share them. */
export const keysOfAnswers: Check = (files) =>
  browserCode(files).flatMap(({ path, text }) =>
    path !== 'shared/src/api/query.ts' && /\[\s*[\w.]+\.declaration\.path\b/.test(text)
      ? [`${path} names a kept answer by the path of its call; use readKey or answersOf`]
      : [],
  )

/**
 * A data attribute must be used in the file that renders it: otherwise it is an undocumented contract between two
 * parts.
 */
export const attributesOfTheirPart: Check = (files) => {
  const code = browserCode(files)
  // Attributes of the components below the kit.
  const known = new Set(['data-state', 'data-part', 'data-scope'])
  return code.flatMap(({ path, text }) => {
    const [part = ''] = path.split('/', 1)
    const looked = [...text.matchAll(/\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(([^)]*)\)/g)]
    const attributes = looked.flatMap(([, selector = '']) =>
      [...selector.matchAll(/\[(data-[\w-]+)/g)].map(([, a = '']) => a),
    )
    return attributes
      .filter((name) => !known.has(name))
      .filter((name) => !code.some((file) => file.path.startsWith(`${part}/`) && drawn(name).test(file.text)))
      .map((name) => `${path} looks for ${name}, which its part does not draw`)
  })
}
const drawn = (attribute: string): RegExp => new RegExp(`(?<!\\[)\\b${attribute}\\b`)
