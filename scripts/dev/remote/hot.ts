import { development, snapshotEvent } from '../page/global.ts'

/**
 * Takes each new build of this container into the page while it runs. `isWhole` says whether a change that nothing
 * below `owner` took is complete without a reload. What cannot be taken reloads the page: drafts are kept by the console.
 */
export const followBuilds = (name: string, owner: string | number, isWhole: (moduleId: string) => boolean): void => {
  const hot = import.meta.webpackHot
  if (!hot) return
  const wanted = (): string | undefined => development().snapshot?.builds.find((build) => build.name === name)?.hash

  const update = async (): Promise<void> => {
    const hash = wanted()
    if (hash === undefined || hash === __webpack_hash__ || hot.status() !== 'idle') return
    try {
      // Null: the build that this page runs is gone, such as after a restart of the command.
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
    // Another build may have ended meanwhile.
    return update()
  }

  addEventListener(snapshotEvent, () => void update())
  void update()
}
