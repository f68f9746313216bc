import { titleOf } from './remoteSources'

/** Returns the README of a remote in a repository of its own. */
export function standaloneReadme(name: string): string {
  return `# ${titleOf(name)}

The page \`/${name}\` of Overtone. To see it in a running product, with hot reload:

\`\`\`sh
npm install
npm run dev -- --against https://overtone.example   # the address of your product
\`\`\`

Open http://localhost:4000/${name}. Accounts and data are those of the product. Nothing changes in it, and nobody else sees your sources.
\`PORT\` chooses another port; \`OVERTONE_URL\` can hold the address.

| Command | What it does |
| --- | --- |
| \`npm run lint\`, \`npm run types\` | check the sources |
| \`npm test\` | runs the unit tests beside the sources |
| \`OVERTONE_URL=https://overtone.example npm run test:browser\` | runs \`e2e\` in that product, with this remote from its sources |
| \`npm run build\` | builds into \`dist\` |

The browser tests use Playwright's Chromium (\`npx playwright install chromium\`) or the browser at \`CHROMIUM_PATH\`.

## Before the first release

The title is the English word in all four languages: translate it in \`remote.config.ts\` and \`src/messages\`.

## Release it

\`\`\`sh
npm run build
npm run release:publish     # puts the build into the store; nobody sees it yet
npm run release:check       # whether promote would accept the build
npm run release:promote     # makes it live
npm run release:rollback    # from the second release on: makes live what was live before
\`\`\`

\`npx overtone help\` lists the other commands, such as \`canary\`, \`link\` and \`remove\`.

These settings name the product. The team that runs the product has them:

| Setting | What it is |
| --- | --- |
| \`OVERTONE_BUCKET\`, \`SUPABASE_URL\`, \`SUPABASE_SECRET_KEY\` | the store of releases |
| \`OVERTONE_SIGNING_KEY\` | the key that signs releases |
| \`OVERTONE_DATA\` | in place of both, the data folder of a product on this machine |

\`.github/workflows/ci.yml\` checks every push and releases \`main\`. In the settings of the repository, add \`OVERTONE_BUCKET\` and \`SUPABASE_URL\`
as variables, \`SUPABASE_SECRET_KEY\` and \`OVERTONE_SIGNING_KEY\` as secrets. With the variable \`OVERTONE_URL\`, it runs the browser tests too.
`
}
