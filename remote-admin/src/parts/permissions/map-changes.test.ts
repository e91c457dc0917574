import { screenIds, screens } from '@console/host/contract/screens'
import { permissionKey } from '@console/shared/contract/screens'
import { editedMap, isSameMap, mapChanges, mapOfLevel, screenGroups, withKeys } from './map-changes.ts'

test.each(['manager', 'sales', 'data_entry', 'company_size'] as const)(
  'the initial map changes nothing for %s',
  (level) => {
    const who = { level, permissions: null }
    expect(mapChanges(screens, who, { level, permissions: mapOfLevel(screens, level) })).toEqual({
      gives: [],
      takes: [],
    })
  },
)

test('lists granted and removed screens', () => {
  const before = { level: 'sales', permissions: { alerts: true, counts: true } } as const
  const after = { level: 'sales', permissions: { alerts: true, 'ban-ip': true, agents: true } } as const
  const { gives, takes } = mapChanges(screens, before, after)
  expect([gives.map(({ id }) => id), takes.map(({ id }) => id)]).toEqual([['ban-ip'], ['counts']])
})

test('maps that grant the same screens are equal; no map differs from an empty one', () => {
  expect(isSameMap(editedMap(screens, { alerts: true, counts: false, nowhere: true }), { alerts: true })).toBe(true)
  expect(isSameMap(null, {})).toBe(false)
  expect(withKeys(screens, { alerts: true }, ['alerts', 'counts'], false)).toEqual({})
  expect(withKeys(screens, {}, ['alerts'], true)).toEqual({ alerts: true })
  expect(withKeys(screens, null, ['alerts'], true)).toBeNull()
})

test('every screen belongs to exactly one group', () => {
  const all = screenGroups(screens).flatMap((group) => group.screens.map(({ id }) => id))
  expect([...all].sort()).toEqual([...screenIds].sort())
  expect(screenGroups(screens).at(-1)?.name).toBeNull()
  expect(permissionKey(screens['edit-company'].path)).toBe('dataentry/createEditCompany')
})
