import * as nanostoresQuery from '@nanostores/query'
import * as nanostoresReact from '@nanostores/react'
import * as data from '@overtone/data'
import * as site from '@overtone/data/site'
import * as design from '@overtone/design'
import * as forms from '@overtone/design/forms'
import * as i18n from '@overtone/i18n'
import * as music from '@overtone/music'
import * as player from '@overtone/player'
import * as router from '@overtone/router'
import * as session from '@overtone/session'
import * as nanostores from 'nanostores'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as styledComponents from 'styled-components'

const own = { data, 'data/site': site, design, 'design/forms': forms, i18n, music, player, router, session }

const modules = {
  ...Object.fromEntries(Object.entries(own).map(([name, module]) => [`@overtone/${name}`, ['1.1.0', module] as const])),
  '@nanostores/query': ['0.3.4', nanostoresQuery],
  '@nanostores/react': ['2.0.1', nanostoresReact],
  nanostores: ['1.5.5', nanostores],
  react: ['19.3.1', react],
  'react-dom': ['19.3.1', reactDom],
  'styled-components': ['6.6.0', styledComponents],
} as const

/** The modules that this host shares, since a remote of Overtone doesn't bundle them. */
export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, [version, module]]) => [
    name,
    { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ]),
)
