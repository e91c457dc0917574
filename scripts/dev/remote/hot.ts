import { development, snapshotEvent } from '../page/global.ts'

/**
 * Applies each new build of this container to the running page. `isWhole` tells whether a change that nothing below
 * `owner` accepted is complete without a reload. Otherwise the page reloads: the console keeps drafts.
 */
export const followBuilds = (name: string, owner: string | number, isWhole: (moduleId: string) => boolean): void => {
  const hot = import.meta.webpackHot
  if (!hot) return
  const wanted = (): string | undefined => development().snapshot?.builds.find((build) => build.name === name)?.hash

  const update = async (): Promise<void> => {
    const hash = wanted()
    if (hash === undefined || hash === __webpack_hash__ || hot.status() !== 'idle') return
    try {
      // Null: the build that this page runs is gone, for example after the command was restarted.
      if ((await hot.check(false)) === null) return location.reload()
      const unseen: string[] = []
      await hot.apply({
        onAccepted: ({ moduleId, outdatedDependencies }) => {
          if (outdatedDependencies[owner] !== undefined) unseen.push(String(moduleId))
        },
      })
      if (!unseen.every(isWhole)) return location.reload()
    } catch (error) {
      console.warn('This change needs a reload:', error)
      return location.reload()
    }
    // Another build may have finished meanwhile.
    return update()
  }

  addEventListener(snapshotEvent, () => void update())
  void update()
}
