/** What a build promises and expects, emitted as contract.json: the shell what it provides, a remote what it uses. */
export interface ContractSnapshot {
  /** The text of contract.ts as declarations, as it was when the build was made. */
  readonly types: string
  /** Of each shared module of ours the exported names that the shell provides, or that the remote imports. */
  readonly names: Readonly<Record<string, readonly string[]>>
}
