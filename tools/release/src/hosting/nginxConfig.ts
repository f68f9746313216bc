import { crawledPath, crawlerAgent, crawlerPages } from './crawlers'
import { embedPath, immutable, type HostedSite } from './hostedSite'

/** Returns a configuration of nginx that serves the product, for the http block. Tried with nginx 1.22. */
export function nginxConfig({ root, url, backend, port, owned, headers, embedHeaders }: HostedSite): string {
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

# $overtone_crawler is 1 for search engines and for apps that show previews of links.
map $http_user_agent $overtone_crawler {
  default 0;
  "~*${crawlerAgent}" 1;
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

  location ~ ^/(log/\\d+\\.json|(?:registry|manifest)\\.json|service-worker\\.js|sitemap\\.xml|robots\\.txt|index\\.html)$ {
    ${lines(page)}
    try_files $uri =404;
  }

  # The embedded player, the only page that other sites may frame
  location ~ ${embedPath} {
    ${lines(withHeaders('no-cache always', embedHeaders))}
    try_files /embed.html =404;
  }

  # Crawlers get these pages from the Edge Function
  location ~ ${crawledPath} {
    ${lines(page)}
    add_header Vary User-Agent always;
    error_page 418 = @crawler;
    if ($overtone_crawler) {
      return 418;
    }
    try_files /pages$overtone_path.html @page;
  }

  location @crawler {
    ${lines(page)}
    add_header Vary User-Agent always;
    add_header Content-Type "text/html; charset=utf-8" always; # hosted Supabase calls HTML plain text
    proxy_hide_header Content-Type;
    ${lines([...hidden, ...Object.keys(headers)].map(name => `proxy_hide_header ${name};`))}
    proxy_set_header Host ${backend.host};
    proxy_ssl_server_name on;
    rewrite ^ ${backend.pathname.replace(/\/$/, '')}${crawlerPages}$uri break;
    proxy_pass ${backend.origin};
  }

  location / {
    ${lines(page)}
    try_files /pages$overtone_path.html @page;
  }

  location @page {
    ${lines(page)}
    add_header Vary User-Agent always;
    error_page 404 /index.html; # keeps the status: the shell shows its not-found page
    if ($overtone_owned = 0) {
      return 404;
    }
    try_files /index.html =404;
  }
}
`
}

/** Headers of the function that the product's replace. */
const hidden = ['Cache-Control', 'Access-Control-Allow-Origin']
const lines = (all: readonly string[]) => all.join('\n    ')
