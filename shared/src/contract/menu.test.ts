import type { AreaManifest, RegistryEntry } from './area.ts'
import { menuOf } from './menu.ts'
import { userGroup } from './roles.ts'

const definition: AreaManifest = {
  area: 'admin',
  version: '1.0.0',
  build: 'b1',
  shared: '~0.1.0',
  notes: '',
  screens: [
    { id: 'whats-new', path: '/whats-new', title: 'Whats New', group: 'top', roles: userGroup },
    { id: 'support-ticket-list', path: '/support-ticket', title: 'Support Ticket', group: 'top', roles: ['manager'] },
    { id: 'ban-ip', path: '/ban-ip', title: 'Ban Ip', group: 'Suspicious alerts', roles: userGroup },
    { id: 'approve', path: '/approve', title: 'Approve', group: 'Approvals', roles: userGroup },
    { id: 'ticket', path: '/support-ticket/:prospect_id', title: 'Ticket', roles: userGroup },
    { id: 'agents', path: '/agents', title: 'Agents', group: 'top', roles: ['su'] },
    { id: 'fresh', path: '/fresh/:id?', title: 'Fresh', group: 'A new group', roles: userGroup },
  ],
  words: { ar: { 'screen.ban-ip': 'حظر', 'group.Suspicious alerts': 'تنبيهات' } },
}
const entry: RegistryEntry = {
  area: 'admin',
  build: 'b1',
  version: '1.0.0',
  manifest: '/m',
  integrity: 'sha384-x',
  released_at: '',
  definition,
}
const names = (who: Parameters<typeof menuOf>[1], locale = 'en') => {
  const { groups, top } = menuOf([entry], who, locale)
  return {
    groups: groups.map(({ label, items }) => [label, ...items.map((item) => item.label)]),
    top: top.map(({ label }) => label),
  }
}

describe('menuOf', () => {
  test('orders groups as the console does, with groups that only a remote knows at the end', () => {
    expect(names({ level: 'su', permissions: null })).toEqual({
      groups: [
        ['Approvals', 'Approve'],
        ['Suspicious alerts', 'Ban Ip'],
        ['A new group', 'Fresh'],
      ],
      top: ['Whats New', 'Agents'],
    })
  })
  test('starts the ungrouped items with the daily work: Gmail, then the tickets', () => {
    const mail: RegistryEntry = {
      ...entry,
      area: 'mail',
      definition: {
        ...definition,
        area: 'mail',
        screens: [{ id: 'gmail', path: '/gmail', title: 'Gmail', group: 'top', roles: userGroup }],
      },
    }
    const { top } = menuOf([entry, mail], { level: 'manager', permissions: null }, 'en')
    expect(top.map(({ label }) => label)).toEqual(['Gmail', 'Support Ticket', 'Whats New'])
  })
  test('leaves out screens the agent may not open, and groups that become empty', () => {
    expect(names({ level: 'sales', permissions: { approve: true, agents: true } })).toEqual({
      groups: [['Approvals', 'Approve']],
      top: [],
    })
  })
  test('uses the messages the remote deployed, or English where it has none', () => {
    expect(names({ level: 'manager', permissions: null }, 'ar').groups[1]).toEqual(['تنبيهات', 'حظر'])
    expect(names({ level: 'manager', permissions: null }, 'ar').groups[0]).toEqual(['Approvals', 'Approve'])
  })
  test('leads to a screen without its parameters', () => {
    expect(menuOf([entry], { level: 'su', permissions: null }, 'en').groups[2]?.items[0]?.path).toBe('/fresh')
  })
  test('puts the daily work before the other ungrouped items of the bar', () => {
    expect(names({ level: 'manager', permissions: null }).top).toEqual(['Support Ticket', 'Whats New'])
  })
})
