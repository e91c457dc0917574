import { type Check, isCode, type SourceFile } from './tree.ts'

// Module state that a build of an area keeps for the tab's lifetime. Two builds of an area may coexist in one tab: the
// newer one is rendered, while the older one still waits for answers. Each has its own state.

/** `file name` → why separate state in another build of the same tab is harmless. */
const known: Readonly<Record<string, string>> = {
  'remote-admin/src/parts/ticket/overviews.tsx hadFocus': 'lasts for one step of drawing',
  'remote-dataentry/src/parts/queue/outgoing.ts agent': 'handed over to the build that is drawn: outgoing.test.ts',
  'remote-dataentry/src/parts/queue/outgoing.ts entries': 'handed over with the agent',
  'remote-dataentry/src/parts/queue/outgoing.ts turn': 'says that answers of before the handing over come too late',
  'remote-dataentry/src/parts/queue/outgoing.ts tellWaiting': 'counts only while this build sends: kit/offline',
  'remote-dataentry/src/parts/queue/outgoing.ts watchers': 'screens of this build, which see its entries alone',
  'remote-dataentry/src/parts/queue/outgoing.ts calls': 'each build sends by its own calls',
  'remote-dataentry/src/parts/queue/outgoing.ts wake': 'ends a pause of this build',
  'remote-dataentry/src/parts/queue/outgoing.ts returned': 'screens of this build',
  'remote-dataentry/src/parts/queue/outgoing.ts refusedItems': 'emptied with the handing over',
  'remote-dataentry/src/parts/queue/outgoing.ts started': 'emptied with the handing over',
  'remote-dataentry/src/parts/queue/outgoing.ts running': 'ends with the handing over',
  'remote-dataentry/src/parts/queue/stray-keys.ts last': 'a key of half a second ago, on a record of this build',
  'remote-dataentry/src/screens/edit-company/logo-field.tsx uploads': 'addresses of pictures, to show them; never sent',
  'remote-dataentry/src/screens/edit-company/employees/employee-rows.ts lastKey': 'its keys hold the time as well',
  'remote-mail/src/parts/accounts/authorize.ts leave': 'for tests alone',
  'remote-mail/src/parts/compose/editor/use-files.ts lastKey': 'keys of files that are under way in this build alone',
  'remote-mail/src/parts/message/cleaning/mail-colours.ts read': 'pure: what a colour comes to',
  'remote-mail/src/parts/message/cleaning/mail-css.ts known': 'pure: what a style comes to',
  'remote-mail/src/parts/message/cleaning/prepared.ts kept': 'pure: what a mail comes to',
  'remote-mail/src/screens/auth-gmail-redirect/auth-gmail-redirect.screen.tsx sent':
    'no other build is drawn while one waits for its answer',
  'remote-mail/src/screens/gmail/changes.atoms.ts changesAtom':
    'what this build waits for; the answer reaches the cache of all',
  'remote-mail/src/screens/gmail/mail-reads.ts rereading': 'a reading more at worst',
  'remote-mail/src/screens/gmail/mail-reads.ts again': 'a reading more at worst',
  'remote-members/src/parts/begun-action.atoms.ts heldAtom': 'ten seconds, within one screen',
  'remote-members/src/parts/begun-action.atoms.ts begunActionAtom': 'ten seconds, within one screen',
  'remote-members/src/parts/welcome-to-many.atoms.ts welcomeToManyAtom':
    'an open dialog keeps another build from being drawn',
  'remote-members/src/screens/reach-customers/chosen.atoms.ts chosenAtom':
    'an open dialog keeps another build from being drawn',
  'remote-reports/src/parts/range/day-formats.ts formatsOf': 'pure: formats by language',
  'remote-reports/src/screens/account-standing/contacted.atoms.ts contactedAtom':
    'an open dialog keeps another build from being drawn',
}

const isOwn = (file: SourceFile): boolean =>
  /^remote-\w+\/src\//.test(file.path) && isCode(file) && !/\.(test|type-test)\.tsx?$|\/testing\//.test(file.path)

const changes = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\.(?:set|add|delete|clear|push)\\(|\\b${name}\\[[^\\]]+\\] = `).test(text)

/** Names at the top of a module with mutable values. */
const stateIn = (text: string): string[] => [
  ...[...text.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name = '']) => name),
  ...[...text.matchAll(/^(?:export )?const (\w+)[^=\n]*= (?:new \w+|atom\w*|\w+Atom|\[|\{)/gm)]
    .filter(([line, name = '']) => /= \w*[aA]tom/.test(line) || changes(text, name))
    .map(([, name = '']) => name),
]

/** All module state in a remote has its reason above, and every entry above still exists. */
export const stateOfBuilds: Check = (files) =>
  files.filter(isOwn).flatMap((file) => {
    const found = stateIn(file.text).map((name) => `${file.path} ${name}`)
    const stale = Object.keys(known).filter((key) => key.startsWith(`${file.path} `) && !found.includes(key))
    return [
      ...found
        .filter((key) => !Object.hasOwn(known, key))
        .map(
          (key) => `${key} outlives the screen: say in scripts/shape/build-state.ts why two builds may each have one`,
        ),
      ...stale.map((key) => `${key} is no state any more`),
    ]
  })
