/** An OpenID Connect provider that behaves like Google. */
export interface GoogleConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
