import { type Decision, decide, type Who } from '@console/shared/contract/access'
import { permissionKey, type ScreenEntry } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Fragment } from 'react'
import { useConsoleScreens } from './console-screens.ts'
import { type EditedMap, screenGroups } from './map-changes.ts'
import { messages } from './permissions.messages.ts'
import { useScreenNames } from './screen-names.ts'

const css = {
  '& table': { width: '100%', minWidth: '560px', borderCollapse: 'collapse', fontSize: '13px' },
  '& th, & td': { paddingInline: '12px', paddingBlock: '6px', textAlign: 'start', borderBlockEndWidth: '1px' },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: '12px', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 'medium' },
  '& tr[data-group] > *': { bg: 'bg.muted', fontWeight: 'semibold' },
  '& tr[data-changed] > *': { bg: 'primary.subtle' },
  '& tbody tr:last-of-type > *': { borderBlockEndWidth: 0 },
  '& input': { width: '18px', height: '18px', verticalAlign: 'middle', cursor: 'pointer' },
  '& input:disabled': { cursor: 'not-allowed' },
} as const

const steps = { 1: messages.step1, 2: messages.step2, 3: messages.step3, 4: messages.step4 }

const Verdict = ({ decision }: { decision: Decision }) => {
  const t = useText()
  return (
    <>
      <Badge colorPalette={decision.allowed ? 'green' : 'red'}>
        {t(decision.allowed ? messages.yes : messages.no)}
      </Badge>
      <Text fontSize="xs" color="fg.muted">
        {t(steps[decision.step])}
      </Text>
    </>
  )
}

/** A checkbox for several keys: all, none or some of them are in the map. */
const Switch = ({
  label,
  keys,
  map,
  disabled,
  onSet,
}: {
  label: string
  keys: readonly string[]
  map: EditedMap
  disabled: boolean
  onSet: (keys: readonly string[], on: boolean) => void
}) => {
  const held = keys.filter((key) => map?.[key] === true).length
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={held === keys.length && keys.length > 0}
      ref={(box) => {
        if (box) box.indeterminate = held > 0 && held < keys.length
      }}
      disabled={disabled || map === null || keys.length === 0}
      onChange={(event) => onSet(keys, event.target.checked)}
    />
  )
}

interface Props {
  readonly label: string
  readonly before: Who
  readonly after: Who & { readonly permissions: EditedMap }
  /** Shown beside it, for comparison. */
  readonly other: (Who & { readonly name: string }) | null
  readonly disabled: boolean
  readonly onSet: (keys: readonly string[], on: boolean) => void
}

/** Decided before the map is read (spec §6.2), for every agent. */
const isByLevel = (screen: ScreenEntry): boolean => decide({ level: 'su', permissions: null }, screen).step === 2
const keyOf = ({ path }: ScreenEntry): string => permissionKey(path)

/** Every screen by menu group: whether the level allows it, whether the map does, and the result. */
export const PermissionGrid = ({ label, before, after, other, disabled, onSet }: Props) => {
  const t = useText()
  const { screenName, groupName } = useScreenNames()
  const screens = useConsoleScreens()
  const map = after.permissions
  return (
    <Box
      css={css}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.screen)}</th>
            <th scope="col">{t(messages.inMap)}</th>
            <th scope="col">{t(messages.allows)}</th>
            <th scope="col">{t(messages.result)}</th>
            {other ? (
              <th scope="col">
                <bdi>{other.name}</bdi>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {screenGroups(screens).map((group) => {
            const name = groupName(group.name)
            const keys = [...new Set(group.screens.filter((screen) => !isByLevel(screen)).map(keyOf))]
            return (
              <Fragment key={group.name ?? ''}>
                <tr data-group="">
                  <th scope="rowgroup">{name}</th>
                  <td>
                    <Switch
                      label={t(messages.wholeGroup, { group: name })}
                      keys={keys}
                      map={map}
                      disabled={disabled}
                      onSet={onSet}
                    />
                  </td>
                  <td colSpan={other ? 3 : 2} />
                </tr>
                {group.screens.map((screen) => {
                  const now = decide(after, screen)
                  const changed = now.allowed !== decide(before, screen).allowed
                  const byLevel = decide({ level: after.level, permissions: null }, screen).allowed
                  return (
                    <tr key={screen.id} {...(changed ? { 'data-changed': '' } : {})}>
                      <th scope="row">
                        {screenName(screen)}
                        <Text fontSize="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
                          <Code>{screen.path}</Code>
                        </Text>
                      </th>
                      <td>
                        {isByLevel(screen) ? (
                          <Text as="span" color="fg.muted">
                            –
                          </Text>
                        ) : (
                          <Switch
                            label={screenName(screen)}
                            keys={[keyOf(screen)]}
                            map={map}
                            disabled={disabled}
                            onSet={onSet}
                          />
                        )}
                      </td>
                      <td>{t(byLevel ? messages.yes : messages.no)}</td>
                      <td>
                        <Verdict decision={now} />
                      </td>
                      {other ? (
                        <td>
                          <Verdict decision={decide(other, screen)} />
                        </td>
                      ) : null}
                    </tr>
                  )
                })}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}
