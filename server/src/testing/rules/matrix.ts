import { type ScreenId, screens } from '@console/host/contract/screens'
import { opensBySpec } from '@console/host/contract/testing/access-oracle'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import type { Role } from '@console/shared/contract/roles'
import { calls } from '../../calls.ts'

/** Every call of the contract. */
export const allCalls = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, call]: [string, Call]) => ({ area, name, call })),
)

/** With valid path parameters and an unknown field: an agent who may call gets a 400. */
export const urlOfCall = (call: Call): string => {
  const url = addressOfCall(call)
    .replace('{area}', 'members')
    .replaceAll(/\{\w+\}/g, '1')
  return call.method === 'GET' ? `${url}?no_such_field=1` : url
}
export const wrongInput = { no_such_field: 1 }

/** Any page, for calls without one: no map may affect them. */
export const screensOf = ({ access }: Call): readonly ScreenId[] =>
  // Calls name existing screens: server/src/screens.type-test.ts.
  typeof access === 'object' ? (access.screens as readonly ScreenId[]) : ['counts']

export const statusBySpec = (call: Call, level: Role, permissions: Parameters<typeof opensBySpec>[2]): number =>
  typeof call.access !== 'object' || screensOf(call).some((id) => opensBySpec(screens[id].path, level, permissions))
    ? 400
    : 403
