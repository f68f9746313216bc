import { embedPath, immutable, type HostedSite } from './hostedSite'

/** Returns a configuration of nginx that serves the product, for the http block. Tried with nginx 1.22. */
export function nginxConfig({ root, url, port, owned, headers, embedHeaders }: HostedSite): string {
  // add_header of a location replaces those of the server: each location repeats all of them
  const withHeaders = (caching: string, all = headers) => [
    ...Object.entries(all).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `add_header Cache-Control ${caching};`,
  ]
  const page = withHeaders('no-cache always')
  return `# Overtone on nginx, written by the release command: include it in the http block.
# Run the command again after every release, then reload nginx.

# $overtone_owned is 1 where a remote owns the path.
map $uri $overtone_owned {
  default 0;
  "~${owned}" 1;
}

map $uri $overtone_path {
  default $uri;
  "~^(?<trimmed>/.+?)/+$" $trimmed;
}

server {
  listen ${port ?? 80};
  server_name ${url?.hostname ?? '_'};
  root "${root}";
  charset utf-8;
  gzip on;
  gzip_types application/json text/plain text/xml;
  gzip_vary on;
  gzip_static on; # the copies of artifacts; brotli_static on with its module

  location /artifacts/ {
    ${lines(withHeaders(`"${immutable}"`))} # not on a 404
    add_header Access-Control-Allow-Origin * always; # for a remote that is developed against this product
    try_files $uri =404;
  }

  location ~ ^/(log/\\d+\\.json|registry\\.json|sitemap\\.xml|robots\\.txt|index\\.html)$ {
    ${lines(page)}
    try_files $uri =404;
  }

  # The embedded player, the only page that other sites may frame
  location ~ ${embedPath} {
    ${lines(withHeaders('no-cache always', embedHeaders))}
    try_files /embed.html =404;
  }

  location / {
    ${lines(page)}
    try_files /pages$overtone_path.html @page;
  }

  location @page {
    ${lines(page)}
    error_page 404 /index.html; # keeps the status: the shell shows its not-found page
    if ($overtone_owned = 0) {
      return 404;
    }
    try_files /index.html =404;
  }
}
`
}

const lines = (all: readonly string[]) => all.join('\n    ')
