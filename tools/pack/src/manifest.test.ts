import { expect, test } from 'vitest'
import { dependencyFields } from './manifest'
import { pinnedVersion } from './workspace'

test('asks for the versions that the workspace has, and for types where a package has none', () => {
  const react = pinnedVersion('react')
  const types = pinnedVersion('@types/react')
  expect(dependencyFields({ packages: ['valibot'], typed: ['react'], peers: ['react'] })).toEqual({
    dependencies: { '@types/react': `^${types}`, valibot: `^${pinnedVersion('valibot')}` },
    peerDependencies: { react: `^${react}` },
  })
})

test('pins packages that work with one version of each other, and leaves tools to those who use them', () => {
  const fields = dependencyFields({ packages: ['vitest'], exact: ['@rsbuild/core'], optionalPeers: ['vitest'] })
  expect(fields.dependencies).toEqual({ '@rsbuild/core': pinnedVersion('@rsbuild/core') })
  expect(fields.peerDependenciesMeta).toEqual({ vitest: { optional: true } })
})

test('fails where nobody knows the version', () => {
  expect(() => dependencyFields({ packages: ['unknown-package'] })).toThrow("doesn't name unknown-package")
})
