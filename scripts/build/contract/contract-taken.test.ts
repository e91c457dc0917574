import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { root } from '../../root.ts'
import { remote } from '../parts.ts'
import { webpackConfig } from '../webpack-config.ts'
import type { Taken } from './contract-taken.ts'

// A constant, so that the test sources' imports do not count as imports of this file.
const shared = '@console/shared'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-taken-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Bundles one module as a remote's public interface, with the configuration of every remote. */
const bundle = async (source: string): Promise<{ taken: Taken | null; errors: string[] }> => {
  const entry = join(folder, 'screens.ts')
  writeFileSync(entry, source)
  const configuration = webpackConfig(remote('sample'))
  const [federation] = configuration.plugins ?? []
  // The plugin reads its options when it is applied; only the path of the public interface differs.
  Object.assign((federation as unknown as { _options: object })._options, { exposes: { './area': entry } })
  const compiler = webpack({
    ...configuration,
    context: folder,
    devtool: false,
    optimization: { minimize: false },
    output: { ...configuration.output, path: join(folder, 'dist') },
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error === null ? resolve(result) : reject(error)))
  })
  await new Promise((resolve) => compiler?.close(resolve))
  const written = join(folder, 'dist/contract.json')
  return {
    taken: existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : null,
    errors: stats?.compilation.errors.map(({ message }) => message) ?? [],
  }
}

test('names and calls are those the code uses, with the ranges it enforces', async () => {
  const { taken, errors } = await bundle(`
    import { useMemo } from 'react'
    import { useParams } from 'react-router-dom'
    import type { ApiCall } from '${shared}/api/client'
    import { session } from '${shared}/api/session'
    import * as base from '${shared}/kit/base'
    import { type Column, listScreen } from '${shared}/kit/list-screen'
    import { confirm as ask, Confirmations } from '${shared}/kit/confirm'
    export { notify } from '${shared}/kit/notify'

    const { getAgent } = session
    export const columns: Column[] = [useMemo, useParams, getAgent, listScreen, ask]
    export const read = (call: ApiCall<never> = session.setPreference) => [call, session.undoChange({ id: 1 })]
    export const later = () => session.login.send({ id: 1 })
    export const Button = base.Button
  `)
  expect(errors).toEqual([])
  expect(taken?.calls).toEqual(['session.getAgent', 'session.login', 'session.setPreference', 'session.undoChange'])
  expect(taken?.names).toEqual({
    '@console/shared/api/session': ['session'],
    '@console/shared/kit/base': ['Button'],
    '@console/shared/kit/confirm': ['confirm'],
    '@console/shared/kit/list-screen': ['listScreen'],
    '@console/shared/kit/notify': ['notify'],
    'react-router-dom': ['useParams'],
  })
  expect(taken?.shared.react).toEqual({ range: '^19.0.0', strict: true })
  expect(Object.keys(taken?.shared ?? {})).not.toContain('@console/shared/api/client')
})

const clientOfItsOwn = `
  import { createClient } from '${shared}/api/client'
  import { mailCalls } from '@console/remote-mail/contract/calls/mail'
  export const mail = createClient(mailCalls)
`

/** A remote whose clients are in src/api.ts, as in every remote. */
const bundleWithClient = (screens: string) => {
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'src/api.ts'), clientOfItsOwn)
  return bundle(screens)
}

test('of a remote’s own client only the calls made count, not all it could make', async () => {
  const { taken, errors } = await bundleWithClient(`
    import { mail } from './src/api.ts'
    import { mailCalls } from '@console/remote-mail/contract/calls/mail'
    const { listEmailLabels } = mail
    export const made = [mail.getSingleEmail, listEmailLabels, mailCalls.getFile.path]
  `)
  expect(errors).toEqual([])
  expect(taken?.calls).toEqual(['mail.getFile', 'mail.getSingleEmail', 'mail.listEmailLabels'])
  expect(Object.keys(taken?.call_table?.calls ?? {})).toEqual(taken?.calls)
  // The host does not provide these.
  expect(taken?.members).toEqual({})
})

test('a remote’s own client passed on as a whole does not build', async () => {
  const { errors } = await bundleWithClient(
    `import { mail } from './src/api.ts'\nexport const use = (f: (all: object) => void) => f(mail)`,
  )
  expect(errors).toEqual([expect.stringContaining('The client "mail" is handed on as a whole')])
})

test.each([
  [
    'All of @console/shared/kit/base is taken at once',
    `import * as base from '${shared}/kit/base'\nexport const all = [base]`,
  ],
  ['All of @console/shared/kit/base is taken at once', `export const load = () => import('${shared}/kit/base')`],
  [
    'The client "session" is handed on as a whole',
    `import { session } from '${shared}/api/session'\nexport const use = (f: (all: object) => void) => f(session)`,
  ],
  [
    'The client "session" is handed on as a whole',
    `import { session } from '${shared}/api/session'\nexport const use = (name: 'getAgent') => session[name]`,
  ],
  [
    'Calls are made in src/api.ts alone',
    `import { createClient } from '${shared}/api/client'\nexport const client = createClient({})`,
  ],
])('%s: a use without names does not build', async (sentence, source) => {
  const { taken, errors } = await bundle(source)
  expect(errors).toEqual([expect.stringContaining(sentence)])
  expect(taken).toBeNull()
})
