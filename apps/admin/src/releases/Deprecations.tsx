import { useStore } from '@nanostores/react'
import { EmptyState, Panel, SectionHead } from '@overtone/design'
import type { Deprecation } from '@overtone/federation/releases'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { NumberTable } from '@overtone/design/charts'

const $t = i18n('admin/deprecations', {
  title: 'Deprecations in use',
  none: 'No remote uses anything deprecated',
  noneText: 'Exports that an owner retires are listed here until no remote needs them.',
  what: 'Deprecated',
  module: 'Module',
  owner: 'Owner',
  remote: 'Used by',
  files: 'Files',
  instead: 'What to do',
})

/** Deprecated exports and props that live remotes and canaries use, with the team that owns each. */
export function Deprecations({ deprecations }: { deprecations: readonly Deprecation[] }) {
  const t = useStore($t)
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      {deprecations.length === 0 ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <NumberTable
          label={t.title}
          heads={[t.what, t.module, t.owner, t.remote, t.files, t.instead]}
          rows={deprecations.map(({ app, id: build, module, what, owner, files, text }) => ({
            key: `${app} ${build} ${module} ${what}`,
            cells: [what, module, owner, `${app}@${build}`, files.join(', '), text],
          }))}
        />
      )}
    </Panel>
  )
}
