import { crawledPath, crawlerAgent, crawlerPages } from './crawlers'
import { embedPath, immutable, type HostedSite } from './hostedSite'

/** Returns a Caddyfile that serves the product. Tried with Caddy 2.6. */
export function caddyConfig({ root, url, backend, port, owned, headers, embedHeaders }: HostedSite): string {
  const headerLines = (all: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(all)
      .map(([name, value]) => `${indent}header ${name} "${value}"`)
      .join('\n')
  return `# Overtone on Caddy, written by the release command: import it in the Caddyfile.
# Run the command again after every release, then reload Caddy.

${port === null ? (url?.origin ?? ':80') : `:${port}`} {
	root * "${root}"
	encode zstd gzip
${headerLines(headers, '\t')}

	map {path} {overtone_page} {
		~^(/.*?)/*$ "\${1}"
	}
	# @owned: a remote owns the path.
	@owned path_regexp ${owned}
	@artifact {
		path /artifacts/*
		file
	}
	@embed path_regexp ${embedPath}
	# @crawler: search engines, and apps that show previews of links
	@crawler {
		path_regexp ${crawledPath}
		header_regexp User-Agent "(?i)${crawlerAgent}"
	}
	@document path /log/*.json /index.html /registry.json /sitemap.xml /robots.txt /service-worker.js /manifest.json
	@prerendered file /pages{overtone_page}.html

	header @artifact Cache-Control "${immutable}"
	header /artifacts/* Access-Control-Allow-Origin * # for a remote that is developed against this product
	@page not path /artifacts/*
	header @page Cache-Control no-cache
	@music path_regexp ${crawledPath}
	header @music Vary User-Agent

	handle /artifacts/* {
		file_server {
			precompressed br gzip
		}
	}
	handle @document {
		file_server
	}
	# The embedded player, the only page that other sites may frame: its headers replace those of all pages
	handle @embed {
${headerLines(embedHeaders, '\t\t')}
		rewrite * /embed.html
		file_server
	}
	# Crawlers get these pages from the Edge Function; hosted Supabase calls HTML plain text
	handle @crawler {
		rewrite * ${backend.pathname.replace(/\/$/, '')}${crawlerPages}{path}
		reverse_proxy ${backend.origin} {
			header_up Host {upstream_hostport}
			header_down Content-Type "text/html; charset=utf-8"
${[...hidden, ...Object.keys(headers)].map(name => `\t\t\theader_down -${name}`).join('\n')}
		}
	}
	handle @prerendered {
		rewrite * /pages{overtone_page}.html
		file_server
	}
	handle @owned {
		rewrite * /index.html
		file_server
	}
	# The status keeps what nobody owns out of search engines; the shell shows its not-found page.
	handle {
		rewrite * /index.html
		file_server {
			status 404
		}
	}
}
`
}

/** Headers of the function that the product's replace. */
const hidden = ['Cache-Control', 'Access-Control-Allow-Origin']
