/** Works through a list with several workers at once, so that all cores of a small machine are busy. */
export const sideBySide = async <Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, worker)
    }),
  )
}
