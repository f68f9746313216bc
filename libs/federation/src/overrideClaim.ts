/**
 * The claim of a preview link that opens one published build in one tab. Encoded as `PAYLOAD.SIGNATURE`, both in
 * base64url: the payload is the JSON of the claim, the signature (ECDSA P-256, SHA-256) is over `override.PAYLOAD`.
 */
export interface OverrideClaim {
  readonly app: string
  /** Release identity of the build. */
  readonly id: string
  /** ISO 8601; the link expires then. */
  readonly until: string
  /** `sha384-…`, in the form of the integrity attribute, of the build's artifact.json. */
  readonly integrity: string
  /** Id of the signing key. */
  readonly key: string
}
