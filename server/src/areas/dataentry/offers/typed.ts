import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import type { OfferKind, TypedOffer } from './kinds.ts'

const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

const fits = { name: 200, category: 100 } as const

/** Normalises typed fields, or returns the name of the invalid one. */
export const spellOffer = (
  kind: Pick<OfferKind<never, unknown>, 'own' | 'spell'>,
  typed: TypedOffer,
): TypedOffer | { readonly fault: string } => {
  const [name, category] = [spaced(typed.name), spaced(typed.category)]
  const own = kind.spell(spaced(typed.own))
  if (name === '' || [...name].length > fits.name) return { fault: 'name' }
  if ([...category].length > fits.category) return { fault: 'category' }
  return own === null ? { fault: kind.own } : { name, category, own }
}

/** The same for a form: invalid text is reported at its field. */
export const requireOffer = <Own>(
  kind: OfferKind<Own, unknown>,
  input: Own & { readonly name: string; readonly category: string },
): TypedOffer => {
  const spelt = spellOffer(kind, { name: input.name, category: input.category, own: kind.ownOf(input) })
  if ('fault' in spelt) throw invalidField(spelt.fault, 'Is not valid.')
  return spelt
}

/** Refuses, at its field, a name that the company already has. */
export const nameTaken = (name: string): Failed =>
  new Failed('nameTaken', { fields: { name: [`The company has ${name} already.`] } })
