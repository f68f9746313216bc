import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import lintRules from './lintRules.json'
import { product } from './product'

const { supabase, router, globalStyle, connection } = lintRules.imports
const rules = lintRules.rules as unknown as NonNullable<Linted['rules']>

type Linted = Exclude<Parameters<typeof defineConfig>[0], readonly unknown[]>

const names = Object.keys(product.runnable).filter(name => !name.startsWith('@overtone/remote'))
const entryPoints = {
  regex: `^@overtone/(?!remote(?:/|$)|(?:${names.map(name => name.replace('@overtone/', '')).join('|')})$)`,
  message: 'The product has no entry point with this name. Import from one of its entry points instead.',
}
const testing = { group: ['@overtone/remote/testing'], message: 'Only tests may import this module.' }

function restrict(...patterns: readonly object[]): NonNullable<Linted['rules']> {
  return { 'no-restricted-imports': ['error', { patterns }] }
}

/** Returns an ESLint config with the rules for remotes of the product. */
export function remoteLint(): ReturnType<typeof defineConfig> {
  return defineConfig(
    globalIgnores(['**/dist/', '**/node_modules/', '.overtone/']),
    tseslint.configs.recommendedTypeChecked,
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } },
      plugins: { 'react-hooks': { rules: reactHooks.rules } },
      rules: {
        ...reactHooks.configs.recommended.rules,
        ...rules,
        ...restrict(entryPoints, supabase, router, testing, connection, globalStyle),
      },
    },
    { files: ['**/*.test.{ts,tsx}'], rules: restrict(entryPoints, router, connection, globalStyle) },
    { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  )
}
