import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Compiles a schema on first use: compiling all 800 would delay the start by a second. */
export const compileOnce = (schema: TSchema): (() => Validator) => {
  let validator: Validator | undefined
  return () => {
    validator ??= Compile(schema)
    return validator
  }
}
