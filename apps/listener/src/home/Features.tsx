import { useStore } from '@nanostores/react'
import { media, token, VisuallyHidden } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { barFigure, circleFigure, stringFigure } from './featureFigures'

const $t = i18n('listener/features', {
  title: 'What Overtone does',
  listen: 'Listen without gaps',
  listenMore: 'Browse from page to page while your track keeps playing, at up to 320 kbps.',
  upload: 'Upload once',
  uploadMore: 'One file covers everything: MP3, WAV, AAC or FLAC, up to 100 MB, with its tempo and key.',
  reach: 'Reach every store',
  reachMore: 'Pick your platforms and set your price. Your release is out in 3 to 5 business days.',
})

const features = [
  { name: 'listen', more: 'listenMore', musicalKey: 'A', figure: stringFigure, aspect: 'none' },
  { name: 'upload', more: 'uploadMore', musicalKey: 'C#', figure: barFigure, aspect: 'none' },
  { name: 'reach', more: 'reachMore', musicalKey: 'C', figure: circleFigure, aspect: 'xMinYMid meet' },
] as const

export function Features() {
  const t = useStore($t)
  const id = useId()
  return (
    <Columns aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {t.title}
      </VisuallyHidden>
      {features.map(({ name, more, musicalKey, figure, aspect }) => (
        <div key={name}>
          <svg viewBox="0 0 320 88" preserveAspectRatio={aspect} aria-hidden="true" data-key={toneKey(musicalKey)}>
            {figure}
          </svg>
          <h3>{t[name]}</h3>
          <p>{t[more]}</p>
        </div>
      ))}
    </Columns>
  )
}

const Columns = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[48]};
  margin-top: ${token.space[64]};

  svg {
    width: 100%;
    height: 88px;
    margin-bottom: ${token.space[16]};
    fill: ${token.color.tone};
  }
  p {
    max-width: 36ch;
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[32]};
    margin-top: ${token.space[48]};
  }
`
