import { useStore } from '@nanostores/react'
import { Badge, EmptyState, Panel, SectionHead, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { nameOfBuild, type ContractPair, type ExportUse, type LiveReport } from '@overtone/federation/releases'
import { $format, count, i18n, params } from '@overtone/i18n'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { NumberTable } from '@overtone/design/charts'
import { Note } from '../Note'

const $t = i18n('admin/contracts', {
  title: 'Contracts',
  lead: 'What each remote uses of the live shell. A changed export was compared by the gates when the two went live together.',
  unknown: 'The live shell’s contract couldn’t be loaded, or it has none.',
  remote: 'Remote',
  build: 'Build',
  uses: 'Exports in use',
  changed: 'Changed since its build',
  state: 'With the live shell',
  fits: 'Fits',
  breaks: params('Lacks {names}'),
  noContract: 'No contract',
  search: 'If the shell’s export were removed',
  hint: 'Name of an export or its module',
  found: params('{shown} of {count} exports, the most used first'),
  export: 'Export',
  owner: 'Owner',
  users: 'These would break',
  files: count({ one: '{count} file', many: '{count} files' }),
  none: 'Nothing would break',
  noMatch: 'No export matches',
  noMatchText: 'The shell has no export with this name.',
})

/** Exports that the table shows at once. */
const mostShown = 12
/** Exports for which the table names every file. */
const mostDetailed = 3

/** The contract of every pair of shell and remote, and the remotes that would break without an export. */
export function Contracts({ pairs, exports }: Pick<LiveReport, 'pairs' | 'exports'>) {
  const t = useStore($t)
  const { number } = useStore($format)
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Note>{pairs ? t.lead : t.unknown}</Note>
      {pairs && (
        <>
          <NumberTable
            label={t.title}
            heads={[t.remote, t.build, t.uses, t.changed, t.state]}
            rows={pairs.map(pair => ({
              key: `${pair.app} ${pair.id}`,
              cells: [
                pair.app,
                pair.id,
                pair.uses === null ? '–' : number(pair.uses),
                number(pair.changed.length),
                <State key="state" pair={pair} />,
              ],
            }))}
          />
          <Exports exports={exports} />
        </>
      )}
    </Panel>
  )
}

function State({ pair: { uses, missing } }: { pair: ContractPair }) {
  const t = useStore($t)
  if (uses === null) return <Badge>{t.noContract}</Badge>
  if (missing.length === 0) return <Badge tone="good">{t.fits}</Badge>
  return t.breaks({ names: missing.join(', ') })
}

function Exports({ exports }: { exports: readonly ExportUse[] }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = exports.filter(({ module, name }) => `${module} ${name}`.toLowerCase().includes(wanted))
  const shown = found.slice(0, mostShown)
  return (
    <Impact>
      <Field label={t.search} hint={t.hint}>
        <TextInput type="search" value={text} maxLength={100} onChange={event => setText(event.target.value)} />
      </Field>
      <p role="status">{t.found({ shown: number(shown.length), count: number(found.length) })}</p>
      {shown.length === 0 ? (
        <EmptyState title={t.noMatch}>{t.noMatchText}</EmptyState>
      ) : (
        <NumberTable
          label={t.search}
          height="480px"
          heads={[t.export, t.owner, t.users]}
          rows={shown.map(({ module, name, owner, users }) => ({
            key: `${module} ${name}`,
            cells: [
              <Name key="name">
                {name} <small>{module}</small>
              </Name>,
              owner || '–',
              users.length === 0 ? (
                t.none
              ) : (
                <Users key="users" users={users} isDetailed={shown.length <= mostDetailed} />
              ),
            ],
          }))}
        />
      )}
    </Impact>
  )
}

/** The remotes that use an export, with the number of their files, or the files if there is space for them. */
function Users({ users, isDetailed }: Pick<ExportUse, 'users'> & { isDetailed: boolean }) {
  const t = useStore($t)
  const isRepeated = (name: string) => users.filter(({ app }) => app === name).length > 1 // a canary uses it too
  return (
    <List>
      {users.map(({ app, id, files }) => (
        <li key={`${app} ${id}`}>
          {isRepeated(app) ? nameOfBuild(app, id) : app}{' '}
          <small>{isDetailed ? files.join(', ') : t.files(files.length)}</small>
        </li>
      ))}
    </List>
  )
}

const Impact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};

  p {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`

const Name = styled.span`
  display: grid;
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
