import { calls } from '../../server/src/calls.ts'
import type { Check } from './tree.ts'

const names: readonly string[] = Object.values(calls).flatMap((group) => Object.keys(group))

const isServerTest = (path: string): boolean => /^server\/src\/.*\.test\.ts$/.test(path)

/**
 * Every call is named by a server test besides the generic ones: as `adminCalls.listAgents`, destructured from its
 * group, or by its name in a list.
 */
export const testedCalls: Check = (files) => {
  const text = files
    .filter(({ path }) => isServerTest(path))
    .map((file) => file.text)
    .join('\n')
  const taken = [...text.matchAll(/const \{([^}]*)\} = \w*[cC]alls\b/g)].map(([, list = '']) => list).join(',')
  const named = new Set([
    ...[...text.matchAll(/(?:[cC]alls|session)\.(\w+)/g)].map(([, name]) => name),
    ...[...text.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ...(taken.match(/\w+/g) ?? []),
  ])
  return names.filter((name) => !named.has(name)).map((name) => `the call ${name} is tested nowhere in server/src`)
}
