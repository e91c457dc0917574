import { Kbd } from '@console/shared/kit/base'

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform)

/** A letter in upper case; a named key as printed: "Enter". */
const keyName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** Shows keys as printed on this agent's keyboard. */
export const Keys = ({ keys }: { keys: string }) => (
  <Kbd size="sm" dir="ltr">
    {keys.startsWith('mod+') ? `${isMac() ? '⌘' : 'Ctrl+'}${keyName(keys.slice(4))}` : keys}
  </Kbd>
)
