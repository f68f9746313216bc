import { expect, test } from 'vitest'
import { dependencyFields } from './manifest'
import { pinnedVersion } from './workspace'

test('requires the versions of the workspace, and types of packages without their own', () => {
  const react = pinnedVersion('react')
  const types = pinnedVersion('@types/react')
  expect(dependencyFields({ packages: ['valibot'], typed: ['react'], peers: ['react'] })).toEqual({
    dependencies: { '@types/react': `^${types}`, valibot: `^${pinnedVersion('valibot')}` },
    peerDependencies: { react: `^${react}` },
  })
})

test('pins packages that need matching versions, and makes tools optional', () => {
  const fields = dependencyFields({ packages: ['vitest'], exact: ['@rsbuild/core'], optionalPeers: ['vitest'] })
  expect(fields.dependencies).toEqual({ '@rsbuild/core': pinnedVersion('@rsbuild/core') })
  expect(fields.peerDependenciesMeta).toEqual({ vitest: { optional: true } })
})

test('throws for an unknown version', () => {
  expect(() => dependencyFields({ packages: ['unknown-package'] })).toThrow("doesn't name unknown-package")
})
