/** A provider that the sign-in page offers: a directory, or (null) the one of the server's settings, which is Google. */
export interface SignInWay {
  readonly id: number | null
  readonly name: string
}
