import { useStore } from '@nanostores/react'
import { Button, Section, token } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import { i18n } from '@overtone/i18n'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cards } from '../reading/Cards'
import { factSheet, ink, kitMarks, paper, ringPath, svgOf } from './pressContent'

const $t = i18n('content/mediaKit', {
  title: 'Media kit',
  lightLogo: 'Logo for light backgrounds, SVG',
  darkLogo: 'Logo for dark backgrounds, SVG',
  plainLogo: 'One-color logo, SVG',
  facts: 'Fact sheet, TXT',
})

/** The logo on its backgrounds, and the fact sheet, as downloads. */
export function MediaKit() {
  const t = useStore($t)
  return (
    <Section title={t.title}>
      <Cards columns={4}>
        {kitMarks.map(mark => (
          <li key={mark.name}>
            <Picture ground={mark.ground}>
              <path fillRule="evenodd" fill={mark.ring} d={ringPath} />
              <circle fill={mark.point} cx="12" cy="4" r="4" />
            </Picture>
            <Button onClick={() => saveFile(new Blob([svgOf(mark)], { type: 'image/svg+xml' }), mark.file)}>
              <Download aria-hidden="true" />
              {t[mark.name]}
            </Button>
          </li>
        ))}
        <li>
          <Picture ground={paper}>
            <path stroke={ink} d="M0 4h24M0 9h24M0 14h24M0 19h12" />
          </Picture>
          <Button onClick={() => saveFile(new Blob([factSheet], { type: 'text/plain' }), 'overtone-facts.txt')}>
            <Download aria-hidden="true" />
            {t.facts}
          </Button>
        </li>
      </Cards>
    </Section>
  )
}

function Picture({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <Ground viewBox="-24 -12 72 48" aria-hidden="true">
      <rect x="-24" y="-12" width="72" height="48" fill={ground} />
      {children}
    </Ground>
  )
}

const Ground = styled.svg`
  width: 100%;
  margin-bottom: ${token.space[12]};
  border-radius: ${token.radius.m};
`
