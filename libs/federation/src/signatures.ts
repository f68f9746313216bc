const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * Returns true if a key, an uncompressed P-256 point in base64, made this signature of a text: 64 bytes in base64 or
 * base64url. False if either is malformed.
 */
export async function isSigned(text: string, value: string, publicKey: string): Promise<boolean> {
  try {
    const point = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify'])
    return await crypto.subtle.verify(curve, point, bytesOf(value), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

/** Decodes base64 or base64url. Throws for anything else. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
}
