import { titleOf, type SourceFiles } from './remoteSources'

const tsconfig = `{
  "extends": "@overtone/remote/tsconfig.json",
  "compilerOptions": { "types": ["node", "@overtone/remote/client"] },
  "include": ["src", "e2e", "*.ts"]
}
`

const eslintConfig = `import { remoteLint } from '@overtone/remote/eslint'

export default remoteLint()
`

const vitestConfig = `import { remoteTests } from '@overtone/remote/vitest'

export default remoteTests()
`

function playwrightConfig(name: string): string {
  return `import { defineConfig } from '@playwright/test'

const product = process.env.OVERTONE_URL
if (!product) throw new Error('Set OVERTONE_URL to the address of a running product.')

const port = process.env.PORT ?? '4200'
const chromium = process.env.CHROMIUM_PATH

/** The running product at OVERTONE_URL, served here with this remote from its sources. */
export default defineConfig({
  testDir: 'e2e',
  webServer: {
    command: \`npx overtone dev --against \${product}\`,
    env: { PORT: port },
    url: \`http://localhost:\${port}/${name}\`,
  },
  use: {
    baseURL: \`http://localhost:\${port}\`,
    launchOptions: chromium ? { executablePath: chromium } : {},
  },
})
`
}

function browserTest(name: string): string {
  return `import { expect, test } from '@playwright/test'

test('the product shows the page in its frame', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/${name}')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '${titleOf(name)}' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(errors).toEqual([])
})
`
}

const gitignore = `node_modules
dist
.overtone
test-results
playwright-report
`

function workflow(name: string): string {
  return `name: CI
on: push

jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .nvmrc
          cache: npm
      - run: npm ci
      - run: npm run lint
      - run: npm run types
      - run: npm test
      - run: npm run build
      - if: vars.OVERTONE_URL
        run: npx playwright install --with-deps chromium && npm run test:browser
        env:
          OVERTONE_URL: \${{ vars.OVERTONE_URL }}
      - uses: actions/upload-artifact@v4
        with:
          name: dist
          path: dist

  release:
    needs: test
    if: github.ref == 'refs/heads/main'
    runs-on: ubuntu-latest
    concurrency: release
    env:
      OVERTONE_BUCKET: \${{ vars.OVERTONE_BUCKET }}
      SUPABASE_URL: \${{ vars.SUPABASE_URL }}
      SUPABASE_SECRET_KEY: \${{ secrets.SUPABASE_SECRET_KEY }}
      OVERTONE_SIGNING_KEY: \${{ secrets.OVERTONE_SIGNING_KEY }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .nvmrc
          cache: npm
      - run: npm ci
      - uses: actions/download-artifact@v4
        with:
          name: dist
          path: dist
      - run: npx overtone publish ${name}
      - run: npx overtone promote ${name}
`
}

/** Settings of the tools, the browser test and the CI workflow of a remote in a repository of its own. */
export function standaloneSettings(name: string): SourceFiles {
  return [
    ['tsconfig.json', tsconfig],
    ['eslint.config.js', eslintConfig],
    ['vitest.config.ts', vitestConfig],
    ['playwright.config.ts', playwrightConfig(name)],
    [`e2e/${name}.spec.ts`, browserTest(name)],
    ['.github/workflows/ci.yml', workflow(name)],
    ['.gitignore', gitignore],
    ['.nvmrc', '24\n'],
  ]
}
