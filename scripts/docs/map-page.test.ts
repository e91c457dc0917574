import { screens } from '@console/host/contract/screens'
import { namedCalls } from '../../server/src/answered.ts'
import { answeredBy, mapPages } from './map-page.ts'

let page = ''
beforeAll(async () => {
  page = Object.values(await mapPages()).join('\n')
})

/** The rows of one screen: the first names it, the others follow. */
const rowsOf = (title: string): string[] => {
  const lines = page.split('\n')
  const first = lines.findIndex((line) => line.includes(`**${title}**`))
  const after = lines.slice(first + 1).findIndex((line) => !line.startsWith('|  |'))
  return lines.slice(first, first + 1 + after)
}

test('every call has its handler, and every screen is on a page', () => {
  const answers = answeredBy()
  expect([...namedCalls.keys()].filter((call) => !answers.has(call))).toEqual([])
  const own = Object.values(screens).filter((entry) => !('screen' in entry))
  expect(own.filter(({ title }) => !page.includes(`**${title}**`))).toEqual([])
})

test('leads from a screen to its folder, its calls, their handlers and their tables', () => {
  const rows = rowsOf('Ban Ip Address')
  expect(rows[0]).toContain('[ban-ip](../../remote-admin/src/screens/ban-ip)')
  const bans = rows.find((row) => row.includes('`addBannedIp`'))
  expect(bans).toContain('[admin/admin](../../server/src/areas/admin/admin)')
  expect(bans).toContain('`banned_ips`')
})

test('finds calls that a screen makes through lazy parts', () => {
  expect(rowsOf('Edit Member').join('\n')).toContain('`copyTrigger`')
})
