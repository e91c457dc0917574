/** An OpenID Connect provider that speaks as Google does. */
export interface GoogleConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
