import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import { i18n } from '@overtone/i18n'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('listener/recoveryCodes', {
  why: 'If you lose your phone, one of these codes signs you in. Keep them where you keep your passwords: they aren’t shown again.',
  codes: 'Recovery codes',
  save: 'Save as a file',
  done: 'I saved them',
})

/** The recovery codes of an account, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useStore($t)
  return (
    <Column>
      <p>{t.why}</p>
      <List aria-label={t.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <Button onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), 'overtone-recovery-codes.txt')}>
        <Download aria-hidden="true" />
        {t.save}
      </Button>
      <Button variant="primary" onClick={onDone}>
        {t.done}
      </Button>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[16]};
`

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: ${token.space[8]};
`
