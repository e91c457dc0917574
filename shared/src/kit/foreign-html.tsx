import { type CSSProperties, useLayoutEffect, useRef } from 'react'

interface HtmlPolicy {
  readonly createHTML: (html: string) => string
}

declare global {
  /** Trusted Types: browsers that have them refuse plain strings as HTML (host/src/trusted-types.ts). */
  var trustedTypes:
    | {
        readonly createPolicy: (
          name: string,
          rules: Readonly<Record<string, (value: string, type?: unknown, sink?: unknown) => string | null>>,
        ) => HtmlPolicy
      }
    | undefined
}

/** Private to this module, which alone may insert foreign HTML unchecked. */
const policy: HtmlPolicy = globalThis.trustedTypes?.createPolicy('foreign-html', { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
}

/** Appends foreign HTML to a document without a window, in which nothing runs or is fetched. */
export const writeInert = (doc: Document, html: string): void => {
  if (doc.defaultView !== null) throw new Error('Foreign HTML may not be written to a window.')
  doc.write(policy.createHTML(html))
}

interface Props {
  readonly title: string
  readonly html: string
  /** Nothing, or links that open in new tabs. A frame of foreign HTML never runs scripts. */
  readonly sandbox: '' | 'allow-popups allow-popups-to-escape-sandbox'
  readonly style: CSSProperties
  readonly onLoad?: () => void
}

/** Foreign HTML in a frame in which no script runs, and which cannot reach the page. */
export const SandboxedFrame = ({ title, html, sandbox, style, onLoad }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isFilled = useRef(false)
  useLayoutEffect(() => {
    if (frame.current === null) return
    isFilled.current = true
    frame.current.srcdoc = policy.createHTML(html)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      style={style}
      // A frame first loads an empty page.
      onLoad={() => {
        if (isFilled.current) onLoad?.()
      }}
    />
  )
}
