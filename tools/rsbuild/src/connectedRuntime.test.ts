import { expect, test } from 'vitest'
import { connectedRuntime } from './connectedRuntime'

const generated = [
  'import __module_federation_bundler_runtime__ from "/libs/runtime.ts"',
  '',
  'const __module_federation_runtime_plugins__ = [].filter(({ plugin }) => plugin)',
  'const __module_federation_remote_infos__ = {}',
  'const __module_federation_container_name__ = "overtone_artist"',
  'const runtimeRequire=__webpack_require__',
  'if(runtimeRequire.initializeSharingData){}',
].join(';')

test('a build calls our runtime by its own name', () => {
  expect(connectedRuntime(generated)).toBe(
    'import { connect } from "/libs/runtime.ts"; connect(__webpack_require__, "overtone_artist")',
  )
})

test.each([
  ['a plugin', generated.replace('[].filter', '[{ plugin: log }].filter')],
  ['a remote named in the build', generated.replace('remote_infos__ = {}', 'remote_infos__ = {"charts":[]}')],
  ['another runtime', 'export default {}'],
])('%s is refused', (_case, code) => {
  expect(() => connectedRuntime(code)).toThrow('The bundler’s federation runtime isn’t the known one')
})
