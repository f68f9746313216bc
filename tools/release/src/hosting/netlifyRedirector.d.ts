/** The engine of Netlify's redirects. The package has no types; these are of what the tests use. */
declare module 'netlify-redirector' {
  interface RedirectRequest {
    readonly scheme: string
    readonly host: string
    readonly path: string
    readonly query: string
    readonly getHeader: (name: string) => string
    readonly getCookie: (name: string) => string
  }
  interface Redirects {
    match(request: RedirectRequest): { readonly status: number; readonly to: string } | null
  }
  const redirector: {
    parseJSON(rules: string, options: { readonly jwtSecret: string; readonly jwtRoleClaim: string }): Promise<Redirects>
  }
  export default redirector
}
