import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { Bar } from '@overtone/design/panels'
import { Checkbox } from '@overtone/design/forms'
import type { User } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { countParts, importArchive } from './importArchive'
import { parts, type ImportReport, type Part } from './importRun'
import { Refusals } from './Refusals'
import type { Contents } from './readArchive'

const $t = i18n('listener/archiveImport', {
  found: params('Exported on {date}'),
  profile: 'Profile and settings',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  releases: count({ one: '{count} release', many: '{count} releases' }),
  releasesHint: 'They come back as drafts: check their credits and dates, then publish them.',
  playlists: count({ one: '{count} playlist', many: '{count} playlists' }),
  favorites: count({ one: '{count} favorite', many: '{count} favorites' }),
  following: count({ one: '{count} followed artist', many: '{count} followed artists' }),
  kept: 'Your history, purchases and gifts stay in the file: plays count in the charts, and purchases belong to the account that paid.',
  import: 'Import',
  another: 'Choose another file',
  progress: params('Imported {done} of {of}'),
  done: 'Import finished',
  openLibrary: 'Open library',
  refused: count({ one: '{count} thing wasn’t imported', many: '{count} things weren’t imported' }),
  again: 'Try again',
})

type State =
  | { readonly kind: 'review' }
  | { readonly kind: 'importing'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly report: ImportReport }

/** Shows the contents of an archive, imports the chosen parts, and reports what wasn't imported. */
export function ArchiveImport({
  user,
  contents,
  onAnother,
}: {
  user: User
  contents: Contents
  onAnother: () => void
}) {
  const t = useStore($t)
  const format = useStore($format)
  const counts = countParts(contents)
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(() => new Set(parts.filter(part => counts[part] > 0)))
  const [state, setState] = useState<State>({ kind: 'review' })

  async function onImport() {
    setState({ kind: 'importing', done: 0, of: 1 })
    const report = await importArchive(user, contents, chosen, (done, of) => setState({ kind: 'importing', done, of }))
    setState({ kind: 'done', report })
  }

  function toggle(part: Part, isOn: boolean) {
    setChosen(all => new Set(isOn ? [...all, part] : [...all].filter(other => other !== part)))
  }

  const nameOf = (part: Part) => (part === 'profile' ? t.profile : t[part](counts[part]))
  if (state.kind === 'importing') {
    const label = t.progress({ done: state.done, of: state.of })
    return (
      <Rows aria-live="polite">
        <p>{label}</p>
        <Bar value={state.of === 0 ? 1 : state.done / state.of} label={label} />
      </Rows>
    )
  }
  if (state.kind === 'done') {
    const { imported, refused } = state.report
    const done = parts.filter(part => imported[part] > 0)
    return (
      <Rows role="status">
        <h2>{t.done}</h2>
        <List>
          {done.map(part => (
            <li key={part}>{part === 'profile' ? t.profile : t[part](imported[part])}</li>
          ))}
        </List>
        <Refusals title={t.refused(refused.length)} refusals={refused} />
        <Buttons>
          <Button variant="primary" as={Link} to="/profile?tab=favorites">
            {t.openLibrary}
          </Button>
          {refused.length > 0 && <Button onClick={() => void onImport()}>{t.again}</Button>}
          <Button variant="quiet" onClick={onAnother}>
            {t.another}
          </Button>
        </Buttons>
      </Rows>
    )
  }
  return (
    <Rows>
      <p>{t.found({ date: format.date(contents.createdAt) })}</p>
      <fieldset>
        {parts
          .filter(part => counts[part] > 0)
          .map(part => (
            <Checkbox
              key={part}
              checked={chosen.has(part)}
              onChange={event => toggle(part, event.target.checked)}
              {...(part === 'releases' ? { hint: t.releasesHint } : {})}
            >
              {nameOf(part)}
            </Checkbox>
          ))}
      </fieldset>
      <Quiet>{t.kept}</Quiet>
      <Buttons>
        <Button variant="primary" disabled={chosen.size === 0} onClick={() => void onImport()}>
          {t.import}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t.another}
        </Button>
      </Buttons>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${token.space[16]};
`

const List = styled.ul`
  padding-inline-start: 1.2em;
  list-style: disc;
`

const Quiet = styled.p`
  color: ${token.color.ink2};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
