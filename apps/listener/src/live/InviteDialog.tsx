import { useStore } from '@nanostores/react'
import type { Party } from '@overtone/data/community'
import { Button, token } from '@overtone/design'
import { Dialog, Field, TextInput } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { copyLink, share } from '@overtone/music/actions'
import { styled } from 'styled-components'

const $t = i18n('listener/partyInvite', {
  title: 'Invite to this party',
  subtitle: 'Whoever opens the link hears what you hear, at the same moment. No account is needed.',
  link: 'Link',
  copy: 'Copy link',
  share: 'Share…',
  close: 'Close',
})

/** The link of a party, to copy or to share. */
export function InviteDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const t = useStore($t)
  const path = `/live/${party.slug}`
  return (
    <Dialog title={t.title} subtitle={t.subtitle} closeLabel={t.close} onClose={onClose}>
      <Rows>
        <Field label={t.link}>
          <TextInput readOnly value={new URL(path, location.origin).href} onFocus={event => event.target.select()} />
        </Field>
        <Buttons>
          <Button variant="primary" onClick={() => void copyLink(path)}>
            {t.copy}
          </Button>
          {'share' in navigator && <Button onClick={() => void share(path, party.title)}>{t.share}</Button>}
        </Buttons>
      </Rows>
    </Dialog>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${token.space[16]};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
