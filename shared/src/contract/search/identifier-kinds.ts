/** How a typed or pasted text was interpreted. */
export const identifierKinds = ['stripe_id', 'customer_id', 'email', 'ip', 'phone', 'domain', 'text'] as const

export type IdentifierKind = (typeof identifierKinds)[number]
