import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

type Values<N extends string> = Readonly<Record<N, string>>
type Faults<N extends string> = { readonly [K in N]?: string | undefined }

interface Options<N extends string> {
  /** Every field with its initial value, in display order. */
  readonly initial: Values<N>
  readonly check: (values: Values<NoInfer<N>>) => Faults<NoInfer<N>>
  /** Throws on failure; returns the error of a single field instead. */
  readonly send: (values: Values<NoInfer<N>>) => Promise<Faults<NoInfer<N>> | undefined>
  /** The next page after an error. */
  readonly retryAt: NoInfer<N>
  /** How a field parses its text; absent: unchanged. */
  readonly read?: Partial<Record<NoInfer<N>, (typed: string) => string>>
  readonly refusedBefore?: unknown
}

/** State of a small form without drafts: nothing is stored, because it contains passwords and codes. */
export const useEntryForm = <N extends string>(options: Options<N>) => {
  const { check, send, retryAt, read } = options
  const none: Faults<N> = {}
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Faults<N>>(none)
  const [failure, setFailure] = useState(options.refusedBefore)
  const [busy, setBusy] = useState(false)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const names = Object.keys(options.initial) as N[] // the keys of the fields

  /**
   * Focuses a field; an invalid value is selected, so that typing replaces it, except for an address, which is usually
   * corrected.
   */
  const goTo = (name: N, refused: boolean): void => {
    const input = inputs.current.get(name)
    input?.focus()
    if (refused && input?.type !== 'email') input?.select()
  }

  /** Shows errors at their fields and focuses the first; returns false if there are none. */
  const stopAt = (found: Faults<N>, refused = false): boolean => {
    setFaults(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) goTo(first, refused)
    return first !== undefined
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setFailure(undefined)
    if (busy || stopAt(check(values))) return
    setBusy(true)
    try {
      stopAt((await send(values)) ?? none, true)
    } catch (error) {
      setFailure(error)
      goTo(retryAt, true)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    failure,
    busy,
    onSubmit: (event: FormEvent) => void submit(event),
    stopAt,
    /** Shows or removes an error of something beside the form. */
    tell: setFailure,
    field: (name: N) => ({
      name,
      value: values[name],
      fault: faults[name],
      inputRef: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input)
        else inputs.current.delete(name)
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const typed = read?.[name]?.(target.value) ?? target.value
        setValues((before) => ({ ...before, [name]: typed }))
      },
    }),
  }
}
