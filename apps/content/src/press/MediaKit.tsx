import { useStore } from '@nanostores/react'
import { Button, media, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { kitFiles } from './pressContent'
import { saveFile } from './saveFile'

const $t = i18n('content/mediaKit', {
  title: 'Media kit',
  lightLogo: 'Mark for light grounds, SVG',
  darkLogo: 'Mark for dark grounds, SVG',
  plainLogo: 'Mark in one colour, SVG',
  facts: 'Fact sheet, TXT',
})

/** The mark and the facts, as files. */
export function MediaKit() {
  const t = useStore($t)
  return (
    <Section title={t.title}>
      <Files>
        {kitFiles.map(({ name, file, type, content }) => (
          <li key={name}>
            <Button onClick={() => saveFile(new Blob([content], { type }), file)}>
              <Download aria-hidden="true" />
              {t[name]}
            </Button>
          </li>
        ))}
      </Files>
    </Section>
  )
}

const Files = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};

  ${media.mobile} {
    display: grid;

    button {
      width: 100%;
    }
  }
`
