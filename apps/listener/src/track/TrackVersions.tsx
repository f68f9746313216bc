import { useStore } from '@nanostores/react'
import { trackVersionsOf } from '@overtone/data/releases'
import { Page, Section, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'

const $t = i18n('listener/trackVersions', { title: 'Versions', version: params('Version {number}') })

/** The new versions of the audio, with what the artist changed. Renders nothing for a first version. */
export function TrackVersions({ track }: { track: Track }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const { data = [] } = useQuery(trackVersionsOf(track.id))
  if (data.length === 0) return null
  return (
    <Page>
      <Apart title={t.title}>
        <ol role="list" reversed>
          {data.map(({ number, note, createdAt }) => (
            <Version key={number}>
              <b>{t.version({ number })}</b>
              <time dateTime={createdAt}>{date(createdAt)}</time>
              <p>{note}</p>
            </Version>
          ))}
        </ol>
      </Apart>
    </Page>
  )
}

const Apart = styled(Section)`
  margin-top: ${token.space[48]};
`

const Version = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
  padding-block: ${token.space[12]};
  border-top: ${token.edge.hairline};

  time {
    color: ${token.color.ink3};
  }
  p {
    flex-basis: 100%;
    color: ${token.color.ink2};
    overflow-wrap: anywhere;
  }
`
