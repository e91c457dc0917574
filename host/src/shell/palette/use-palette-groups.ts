import { memberFilters, memberLabel } from '@console/remote-members/widgets/member-filters'
import { useRead } from '@console/shared/api/query'
import { recentCustomersAtom } from '@console/shared/auth/recent-customers'
import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { useAgent } from '@console/shared/auth/session'
import { canOpen, decide, type Route } from '@console/shared/contract/access'
import { localeAtom, type Message, useText } from '@console/shared/intl/messages'
import { actionsAtom } from '@console/shared/kit/actions'
import { useSettled } from '@console/shared/kit/use-settled'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { screens } from '../../../contract/screens.ts'
import { accountMessages } from '../../account/account.messages.ts'
import { accountRoute, overviewRoute, statusRoute, whoMaySeeRoute } from '../../account/routes.ts'
import { accessMessages } from '../../account/who-may-see.messages.ts'
import { members } from '../../api.ts'
import { hostMessages } from '../../host.messages.ts'
import { registryAtom } from '../../remotes/registry/live-registry.ts'
import { paletteMessages as messages } from './palette.messages.ts'
import { type Findable, rank } from './rank.ts'
import { screensFound } from './screens-found.ts'
import { namesOfAction, namesOfScreen } from './synonyms.ts'

/** One line of the palette. */
export interface Entry extends Findable {
  readonly id: string
  /** Small text beside it: a group, keys, an address. */
  readonly hint: string
  readonly run: () => void
}

export interface EntryGroup {
  readonly title: Message
  readonly entries: readonly Entry[]
}

/** The host's own pages; all others come from the registry. */
const ownPages: readonly { readonly route: Route; readonly title: Message }[] = [
  { route: overviewRoute, title: hostMessages.overview },
  { route: accountRoute, title: accountMessages.title },
  { route: statusRoute, title: hostMessages.status },
  { route: whoMaySeeRoute, title: accessMessages.title },
]

const maxCustomers = 6
/** Actions of the shell that make no sense within the palette. */
const needless = ['palette', 'search']
/** Shorter texts match too many customers. */
const searchFrom = 3

/** Customers found by the server, for texts that match no screen and no action. */
const useFoundCustomers = (text: string) => {
  const settled = useSettled(text)
  // Opens a found customer.
  const canSearch = canOpen(screens, useAgent(), 'edit-member')
  const isSearching = canSearch && text.length >= searchFrom
  const read = useRead(
    members.searchCustomers,
    { filters: memberFilters(settled) },
    { enabled: isSearching && settled.length >= searchFrom },
  )
  // An answer to an older text is ignored.
  const isCurrent = isSearching && settled === text
  return {
    customers: isCurrent ? (read.data ?? []) : [],
    searching: isSearching && (!isCurrent || (read.data === undefined && !read.error)),
  }
}

/** The palette's results for a text: screens, actions of the screen, recent customers, customers from the server. */
export const usePaletteGroups = (
  text: string,
): { readonly groups: readonly EntryGroup[]; readonly searching: boolean } => {
  const t = useText()
  const agent = useAgent()
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(registryAtom)?.areas
  const actions = useAtomValue(actionsAtom)
  const recent = useAtomValue(recentCustomersAtom)
  const select = useSetAtom(selectedCustomerAtom)
  const navigate = useNavigate()
  const { customers, searching } = useFoundCustomers(text)
  const places = useMemo(() => screensFound(areas ?? [], agent, locale), [areas, agent, locale])

  const customer = (kind: string, id: number, label: string, hint: string): Entry => ({
    id: `${kind}-${id}`,
    label,
    hint,
    run: () => {
      select({ customer_id: id, label })
      navigate(`/editmember?customer_id=${id}`)
    },
  })
  const own = ownPages
    .filter(({ route }) => decide(agent, route).allowed)
    .map(({ route: { path }, title }) => ({
      label: t(title),
      names: [title.defaultMessage, path.slice(1), ...namesOfScreen(path)],
      path,
      group: '',
    }))
  const screens = [...places, ...own].map(({ label, names, path, group }) => ({
    id: `screen-${path}`,
    label,
    names: names ?? [],
    hint: group,
    run: () => void navigate(path),
  }))
  const here = actions
    .filter(({ id, idle }) => !needless.includes(id) && !idle)
    .map(({ id, label, keys, run }) => ({ id: `action-${id}`, label, names: namesOfAction(id), hint: keys ?? '', run }))
  const known = recent.map(({ customer_id, name, email }) => ({
    ...customer('recent', customer_id, `${name} - ${email}`, ''),
  }))
  const isKnown = new Set(rank(known, text).map(({ id }) => id.replace('recent', 'found')))
  const found = customers
    .filter(({ customer_id }) => customer_id > 0)
    .map((one) => customer('found', one.customer_id, memberLabel(one, text), ''))
    .filter(({ id }) => !isKnown.has(id))
    .slice(0, maxCustomers)
  const groups = [
    { title: messages.actions, entries: rank(here, text) },
    { title: messages.screens, entries: rank(screens, text) },
    { title: messages.recent, entries: rank(known, text) },
    { title: messages.customers, entries: found },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), searching }
}
