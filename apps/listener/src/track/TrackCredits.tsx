import { useStore } from '@nanostores/react'
import { trackOf } from '@overtone/data'
import { trackCreditsOf } from '@overtone/data/releases'
import { Page, Section, TextLink, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $releaseKinds, CreditList } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { useEffect } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/trackCredits', { credits: 'Credits', from: params('{kind}: {title}') })

/** The credits on a track and a link to its release. Renders nothing if there are neither, or loading fails. */
export function TrackCredits({ track }: { track: Track }) {
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  const { data } = useQuery(trackCreditsOf(track.id))
  const user = useStore($user)
  // Reading the credits published the tracks of a release whose date has come; others read no unpublished track
  const isStale = Boolean(data?.release) && !track.isPublished && track.artistId !== user?.id
  useEffect(() => {
    if (isStale) trackOf(track.id).revalidate()
  }, [isStale, track.id])
  if (!data || (data.credits.length === 0 && !data.release)) return null
  const { release, credits } = data
  return (
    <Page>
      <Apart
        title={t.credits}
        action={
          release && (
            <TextLink as={Link} to={`/release/${release.id}`}>
              {t.from({ kind: kinds[release.kind], title: release.title })}
            </TextLink>
          )
        }
      >
        <CreditList credits={credits} />
      </Apart>
    </Page>
  )
}

const Apart = styled(Section)`
  margin-top: ${token.space[48]};
`
