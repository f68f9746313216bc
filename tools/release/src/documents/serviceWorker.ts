import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const bundled = new Map<string, Promise<string>>()

/** Returns the script of the service worker, or of the one that removes it. Bundled once per process. */
export function serviceWorkerScript(isOn: boolean): Promise<string> {
  const entry = isOn ? 'worker' : 'removal'
  const script = bundled.get(entry) ?? bundle(entry)
  bundled.set(entry, script)
  return script
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./worker/${entry}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.map(file => file.text).join('')
}
