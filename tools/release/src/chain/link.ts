/** A step from a page to the commit that its code was built from. */
export interface Link {
  readonly name: 'page' | 'registry' | 'entry' | 'files' | 'statement' | 'source' | 'attestation'
  /** `unchecked` if the product doesn't have it, or an earlier link doesn't lead there. */
  readonly state: 'verified' | 'broken' | 'unchecked'
  /** One line that says what was verified, or what is wrong. */
  readonly detail: string
}

export function verified(name: Link['name'], detail: string): Link {
  return { name, state: 'verified', detail }
}

export function broken(name: Link['name'], detail: string): Link {
  return { name, state: 'broken', detail }
}

export function unchecked(name: Link['name'], detail: string): Link {
  return { name, state: 'unchecked', detail }
}
