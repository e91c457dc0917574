import { opensBySpec, randomVisits } from '@console/host/contract/testing/access-oracle'
import { measured } from '@console/shared/testing/measured'
import { judge } from './paths.ts'

// The server is tested with the same visits (server/src/platform/pipeline/matrix.test.ts).
test('the guard agrees with the specification on 10,000 random visits', () => {
  const visits = randomVisits(10_000)
  const bySpec = visits.map(({ path, level, permissions }) => opensBySpec(path, level, permissions))
  const differences = visits.filter(
    ({ path, roles, level, permissions }, index) =>
      judge({ level, permissions }, { path, roles }).open !== bySpec[index],
  )
  expect(differences.slice(0, 5)).toEqual([])
  const opened = bySpec.filter(Boolean).length
  expect(Math.min(opened, visits.length - opened)).toBeGreaterThan(1_000)
  measured('A5', 'random visits to the client', visits.length)
  measured('A5', 'differences of the client', differences.length)
})
