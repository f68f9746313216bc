/** Returns the best encoding that an Accept-Encoding header allows: brotli, gzip, or null for none. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | null {
  const accepted = (header ?? '').split(',').flatMap(part => {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}
