import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@console/host/contract/screens'
import { queues } from '@console/remote-dataentry/contract/queue'
import { adminGroup } from '@console/shared/contract/roles'
import { root } from '../root.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = textOf('docs/user-guide.md')

/** The rows of the tables below a heading, without their headers; cells by row. */
const rowsBelow = (heading: string): string[][] => {
  const [, after = ''] = page.split(new RegExp(`^### ${heading}$`, 'm'))
  const [chapter = ''] = after.split(/^##/m)
  const lines = chapter.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

describe('the screens of docs/user-guide.md', () => {
  const areaNames = { members: 'Members', reports: 'Reports', dataentry: 'Data entry', admin: 'Admin', mail: 'Mail' }

  /** An address as agents read it: optional parts are left out, required parameters become an ellipsis. */
  const readable = (path: string): string => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '…')
  const menuOf = (group: string | undefined): string => (group === 'top' ? 'bar' : (group ?? '–'))

  test.each(Object.entries(areaNames))('%s: each screen, in its place, and no other', (area, heading) => {
    const wanted = Object.values(screens)
      .filter((screen) => screen.area === area)
      .map(({ title, group, path, roles }) => [
        roles === adminGroup ? `${title} \\*` : title,
        menuOf(group),
        `\`${readable(path)}\``,
      ])
    const rows = rowsBelow(heading)
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual(wanted)
    expect(rows.filter((cells) => (cells[3] ?? '').length < 8)).toEqual([])
  })
})

/** The forms in which keys are assigned to actions. */
const ways = [
  /\bkeys: '([^']+)'/g,
  /\b(?:act|action)\('[^']+', '([^']+)'/g,
  /\baction\(\w+, '([^']+)'/g,
  /^ {6}key: '(.)',$/gm,
  /^ {4}key: '(.)',$/gm,
  /\['(g .)', '/g,
]

const shown = (keys: string): string => {
  const [, modifier = '', rest = ''] = /^(?:(mod|Control|shift)\+)?(.+)$/.exec(keys) ?? []
  if (modifier === '') return rest
  const name = rest.length === 1 ? rest.toUpperCase() : `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`
  return `${modifier === 'shift' ? 'Shift' : 'Ctrl'} ${name}`
}

const keysIn = (path: string): string[] =>
  ways.flatMap((way) => [...textOf(path).matchAll(way)].map(([, keys = '']) => shown(keys)))

/** Keys that a part of a page handles itself, not as keys of an action. */
const ofTheKeyboard = /^(?:(?:Ctrl|Shift|Alt) )?(?:Enter|Esc|Tab|Del|Backspace|Home|End|PageUp|PageDown|F2|[↑↓←→])$/

const workList = 'shared/src/kit/list/work-list.tsx'
const queueScreens = 'remote-dataentry/src/screens'
/** Heading → the files whose actions have keys there, and the meanings of placeholder characters. */
const places: Readonly<Record<string, { readonly files: readonly string[]; readonly also?: readonly string[] }>> = {
  Everywhere: { files: ['host/src/shell/use-shell-actions.ts', 'shared/src/kit/form/form.tsx'] },
  Lists: { files: ['shared/src/kit/list/use-row-keys.ts'] },
  Customer: {
    files: ['remote-members/src/parts/elsewhere.ts'],
    // By prefix of the action ids.
    also: [...textOf('remote-members/src/parts/action-keys.ts').matchAll(/'[a-z-]+': '(.)'/g)].map(
      ([, key = '']) => key,
    ),
  },
  'Customer: corrections': { files: [workList, 'remote-members/src/screens/edit-member/corrections/use-queue.ts'] },
  'Data entry: queues': {
    files: [
      workList,
      'remote-dataentry/src/parts/queue/queue-screen.tsx',
      'remote-dataentry/src/parts/queue/queue-tabs.tsx',
      'remote-dataentry/src/parts/queue/item-pane.tsx',
      'remote-dataentry/src/parts/queue/decision-bar.tsx',
      'remote-dataentry/src/parts/queue/decided-line.tsx',
      'remote-dataentry/src/parts/queue/closed-notice.tsx',
      'remote-dataentry/src/parts/source/article-pane.tsx',
      'remote-dataentry/src/parts/press-event/rejection.ts',
      `${queueScreens}/company-list/domain-queue.tsx`,
      `${queueScreens}/company-list/domain-panes.tsx`,
      `${queueScreens}/company-list/view-button.tsx`,
      `${queueScreens}/press-news-entry/press-news-entry.screen.tsx`,
      `${queueScreens}/press-news-funding/press-news-funding.screen.tsx`,
      `${queueScreens}/press-news-funding-company/press-news-funding-company.screen.tsx`,
      `${queueScreens}/data-mismatch/data-mismatch.screen.tsx`,
      `${queueScreens}/data-mismatch/flag-choices.tsx`,
      `${queueScreens}/scrapy-crawl-data/scrapy-crawl-data.screen.tsx`,
    ],
    also: ['1', String(queues.length)],
  },
  'Data entry: forms': {
    files: [
      `${queueScreens}/edit-company/company-page.tsx`,
      `${queueScreens}/edit-company/employees/employees-section.tsx`,
      `${queueScreens}/edit-press/edit-press.tsx`,
      `${queueScreens}/edit-company-industry/edit-company-industry.screen.tsx`,
      `${queueScreens}/newsletter/newsletter.screen.tsx`,
      `${queueScreens}/add-staged-press/paste.form.tsx`,
      'remote-dataentry/src/parts/source/article-pane.tsx',
    ],
  },
  'Data entry: the employees grid': {
    files: [],
    also: [
      ...[...textOf('remote-dataentry/src/parts/grid/grid-keys.ts').matchAll(/letter === '(.)'/g)].map(
        ([, letter = '']) => `Ctrl ${letter.toUpperCase()}`,
      ),
      // Through the browser's own clipboard events.
      'Ctrl C',
      'Ctrl V',
    ],
  },
  Approvals: { files: [workList, 'remote-admin/src/parts/decision-queue/use-deciding.tsx'] },
  Tickets: { files: [workList, 'remote-admin/src/screens/support-ticket/workplace.tsx'] },
  'A report': {
    files: [
      'remote-reports/src/parts/range/range-bar.tsx',
      'remote-reports/src/screens/account-standing/account.panel.tsx',
    ],
  },
  'Mail: conversation list|Mail: reading': {
    files: [
      'remote-mail/src/screens/gmail/use-mail-keys.ts',
      'remote-mail/src/parts/team/notes.section.tsx',
      'remote-mail/src/parts/team/assignment.section.tsx',
      'remote-mail/src/parts/team/ticket.section.tsx',
    ],
  },
  'Mail: composing': { files: ['remote-mail/src/parts/compose/editor/toolbar.tsx'], also: [',', ';'] },
}

/** The keys in the tables below headings; the text beside keys names keys that belong to them. */
const keysTold = (headings: string): { readonly all: Set<string>; readonly first: string[] } => {
  const rows = headings.split('|').flatMap(rowsBelow)
  const keys = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key)
  return {
    all: new Set(rows.flatMap((cells) => keys(cells.join(' ')))),
    first: rows.flatMap(([cell = '']) => keys(cell)),
  }
}

describe('the keys of docs/user-guide.md', () => {
  test.each(Object.entries(places))('%s: each key, and no other', (headings, { files, also = [] }) => {
    const wanted = new Set([...files.flatMap(keysIn), ...also])
    const keys = keysTold(headings)
    expect([...wanted].filter((key) => !keys.all.has(key))).toEqual([])
    expect(keys.first.filter((key) => !wanted.has(key) && !ofTheKeyboard.test(key))).toEqual([])
  })

  test('every file that gives keys to actions is listed, and no other', () => {
    const sources = ['host', 'shared', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
      .flatMap((part) =>
        readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map(
          (path) => `${part}/src/${path}`,
        ),
      )
      // Only developers see the kit page.
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/kit-page\//.test(path))
    const withKeys = sources.filter((path) => {
      const text = textOf(path)
      return /\buseActions\(/.test(text) && !path.endsWith('kit/actions.tsx') && keysIn(path).length > 0
    })
    const named = new Set(Object.values(places).flatMap(({ files }) => files))
    // The same key wherever a form is saved.
    expect(withKeys.filter((path) => !named.has(path) && keysIn(path).some((key) => key !== 'Ctrl S'))).toEqual([])
    expect([...named].filter((path) => keysIn(path).length === 0)).toEqual([])
  })
})
