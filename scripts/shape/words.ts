import type { Check, SourceFile } from './tree.ts'

const messageId = /\bid: '([\w.-]+)'/g
const part = /^(host|shared|remote-\w+)\//

/** Ids of the words that a part of the console declares. */
export const declaredWords = (files: readonly SourceFile[], folder: string): Map<string, string> => {
  const ids = new Map<string, string>()
  for (const { path, text } of files)
    if (path.startsWith(`${folder}/`) && path.endsWith('.messages.ts'))
      for (const [, id = ''] of text.matchAll(messageId)) ids.set(id, path)
  return ids
}

/** Every language file of a part has exactly the words of its `.messages.ts` files. */
export const completeLanguages: Check = (files) =>
  files
    .filter(({ path }) => /^[\w-]+\/lang\/\w+\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const ids = declaredWords(files, path.split('/', 1)[0] ?? '')
      // A language file is flat: id → word.
      const words = JSON.parse(text) as Record<string, string>
      return [
        ...[...ids.keys()].filter((id) => !words[id]?.trim()).map((id) => `${path} lacks ${id}`),
        ...Object.keys(words)
          .filter((id) => !ids.has(id))
          .map((id) => `${path} has ${id}, which nobody says`),
      ]
    })

/** Every part that has words has them in every language that another part has. */
export const sameLanguages: Check = (files) => {
  const languageFiles = files.filter(({ path }) => /^[\w-]+\/lang\/\w+\.json$/.test(path)).map(({ path }) => path)
  const languages = new Set(languageFiles.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const folders = new Set(
    files.filter(({ path }) => path.endsWith('.messages.ts')).map(({ path }) => part.exec(path)?.[1] ?? path),
  )
  return [...folders].flatMap((folder) =>
    [...languages]
      .filter((file) => !languageFiles.includes(`${folder}/lang/${file}`))
      .map((file) => `${folder} lacks lang/${file}`),
  )
}
