/** Maps items with limited concurrency; results keep the order of the items. The first failure ends it. */
export const inParallel = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = []
  const next = items.entries()
  let failed = false
  const worker = async () => {
    for (const [index, item] of next) {
      if (failed) return
      done[index] = await work(item)
    }
  }
  const fail = (error: unknown) => {
    failed = true
    throw error
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, () => worker().catch(fail)))
  return done
}
