/** The web servers that `export` writes a configuration for. */
export const webServers = ['nginx', 'caddy'] as const
export type WebServer = (typeof webServers)[number]
