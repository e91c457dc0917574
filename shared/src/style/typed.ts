import type { ReactNode } from 'react'
import type { Props } from './styled.tsx'

type Component = (props: Props) => ReactNode

/** Components of ours under the types of Chakra's, which know the values of each style prop. */
export const typed = <T>(components: Component | Readonly<Record<string, Component>>): T => components as unknown as T
