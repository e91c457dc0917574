import { limits } from '@console/shared/contract/limits'
import { Box } from '@console/shared/kit/base'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Transition } from './appearance/appearance.ts'
import { useArrival } from './use-arrival.ts'

const offset = '40px'

/** Where a page enters from. Left and right are the window's, in every language. */
const froms: Readonly<Record<Exclude<Transition, 'none'>, string>> = {
  fade: 'none',
  left: `translateX(${offset})`,
  right: `translateX(-${offset})`,
  up: `translateY(${offset})`,
  down: `translateY(-${offset})`,
}

/** How often another page was opened. */
const useTurns = (): number => {
  const { pathname } = useLocation()
  const seen = useRef({ pathname, turns: 0 })
  if (seen.current.pathname !== pathname) seen.current = { pathname, turns: seen.current.turns + 1 }
  return seen.current.turns
}

const animationOf = (transition: Transition, turns: number) => {
  if (transition === 'none' || turns === 0) return {}
  // Two names for the same animation: changing the name restarts it without rendering anything.
  const name = `page-${turns % 2 === 0 ? 'even' : 'odd'}`
  return {
    [`@keyframes ${name}`]: { from: { opacity: 0, transform: froms[transition] } },
    animation: `${name} ${limits.routeTransitionMs}ms ease-out`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  }
}

/** The scrolling container of the page, with the agent's chosen transition (spec §2); nothing else moves. */
export const PageTransition = ({ transition, children }: { transition: Transition; children: ReactNode }) => {
  const turns = useTurns()
  const place = useRef<HTMLDivElement>(null)
  useArrival(place)
  return (
    <Box flex="1" minHeight="0" overflow="clip">
      <Box
        ref={place}
        as="main"
        id="content"
        tabIndex={-1}
        height="100%"
        // Absolutely positioned content of a page, such as messages for screen readers, does not extend the window.
        position="relative"
        overflowY="auto"
        outline="none"
        data-transition={transition}
        css={animationOf(transition, turns)}
      >
        {children}
      </Box>
    </Box>
  )
}
