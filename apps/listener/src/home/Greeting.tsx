import { useStore } from '@nanostores/react'
import { media, oneLine, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dayTimeOf } from './dayTime'
import { lensInks } from '../instrument/lensInks'
import { stringPaths } from './stringPaths'

const $t = i18n('listener/greeting', {
  home: 'Home',
  morning: params('Good morning, {name}.'),
  afternoon: params('Good afternoon, {name}.'),
  evening: params('Good evening, {name}.'),
  night: params('Still up, {name}?'),
})

/** The key of the strings for a user who hasn't listened yet, the same as in the hero. */
const unheard: readonly MusicalKey[] = ['A']

/** A greeting by the time of day, beside a band of strings in the user's keys: the most-played one swings widest. */
export function Greeting({ name, keys }: { name: string | null; keys: readonly MusicalKey[] }) {
  const t = useStore($t)
  const [time] = useState(() => dayTimeOf(new Date().getHours()))
  const strings = keys.length > 0 ? keys : unheard
  return (
    <Band>
      {name === null ? (
        <div>
          <VisuallyHidden as="h1">{t.home}</VisuallyHidden>
          <Skeleton width="240px" height="32px" />
        </div>
      ) : (
        <h1>{t[time]({ name })}</h1>
      )}
      <Strings aria-hidden="true">
        {strings.map((key, i) => (
          <svg key={key} viewBox="0 0 100 100" preserveAspectRatio="none" data-key={toneKey(key)}>
            {stringPaths(i + 1).map((d, half) => (
              <path key={d} data-part={half ? 'shade' : 'lit'} d={d} />
            ))}
          </svg>
        ))}
      </Strings>
    </Band>
  )
}

/** Extends to the right edge of the window; aligned with the page below on the left. */
const Band = styled.section`
  display: grid;
  grid-template: 100% / minmax(0, max-content) minmax(160px, 1fr);
  gap: ${token.space[32]};
  align-items: center;
  height: 96px;
  padding-inline-start: max(${token.frame.gutter}, (100% - ${token.frame.page}) / 2);
  overflow: hidden;

  h1 {
    font-size: ${token.text[32]};
    ${oneLine}
  }

  ${media.mobile} {
    grid-template: 56px 40px / minmax(0, 1fr);
    gap: ${token.space[8]};
    height: auto;

    h1 {
      display: -webkit-box;
      align-self: end;
      margin-inline-end: ${token.frame.gutter};
      font-size: ${token.text[20]};
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
    }
  }
`

const Strings = styled.div`
  display: flex;
  height: 100%;

  svg {
    flex: 1 1 0;
    min-width: 0;
    height: 100%;
    fill: ${token.color.tone};
  }
  ${lensInks}
`
