import { Kbd } from '@console/shared/kit/base'

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform)

/** A letter in upper case; a named key as it is printed: "Enter". */
const keyName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** Keys as they are printed on this agent's keyboard. */
export const Keys = ({ keys }: { keys: string }) => (
  <Kbd size="sm" dir="ltr">
    {keys.startsWith('mod+') ? `${isMac() ? '⌘' : 'Ctrl+'}${keyName(keys.slice(4))}` : keys}
  </Kbd>
)
