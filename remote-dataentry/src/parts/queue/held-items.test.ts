import { fakeServer } from '@console/shared/testing/fake-server'
import { queueItem } from '../../testing/queue.ts'
import * as before from './held-items.ts'

/** Another build of the area in this tab: its own modules, with the shared ones from the host. */
const anotherBuild = (): typeof before => {
  const instance: unknown = jest.requireActual('@console/shared/api/client')
  jest.doMock('@console/shared/api/client', () => instance)
  let build: typeof before | undefined
  jest.isolateModules(() => {
    build = require('./held-items.ts') as typeof before
  })
  if (build === undefined) throw new Error('There is no other build.')
  return build
}

test('a release by one build arrives before the next build claims', async () => {
  const arrived: string[] = []
  const answers: (() => void)[] = []
  const answer = <T>(what: string, value: T): Promise<T> => {
    arrived.push(what)
    return new Promise((resolve) => answers.push(() => resolve(value)))
  }
  const item = queueItem('hiring', 1, 'Eva Stein')
  fakeServer({
    queues: { releaseItems: () => answer('released', {}), takeItem: () => answer('taken', item) },
  })
  const canary = anotherBuild()
  expect(canary.takeItem).not.toBe(before.takeItem)
  before.releaseItems([item.id])
  const taken = canary.takeItem(item.id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(arrived).toEqual(['released'])
  answers.shift()?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(arrived).toEqual(['released', 'taken'])
  answers.shift()?.()
  expect(await taken).toEqual(item)
})
