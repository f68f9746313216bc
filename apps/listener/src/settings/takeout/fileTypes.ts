const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Returns the extension of a URL or path in lowercase, 'bin' if it has none that is known. */
export function extensionOf(path: string): string {
  const extension = /\.(\w+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return extension in types ? extension : 'bin'
}

/** Returns the MIME type of a file in the archive by its extension. */
export function typeOf(path: string): string {
  return types[extensionOf(path)] ?? 'application/octet-stream'
}
