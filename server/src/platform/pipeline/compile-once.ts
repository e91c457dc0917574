import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Compiles a schema when it is first needed: to compile all 800 of them would hold up a start by a second. */
export const compileOnce = (schema: TSchema): (() => Validator) => {
  let validator: Validator | undefined
  return () => {
    validator ??= Compile(schema)
    return validator
  }
}
