import { useStore } from '@nanostores/react'
import { Button, showToast } from '@overtone/design'
import { Menu, MenuItem } from '@overtone/design/menus'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { handOver } from './partyHandover'
import type { Hosted } from './partyStore'

const $t = i18n('listener/handOver', {
  open: 'Hand over',
  nobody: 'Nobody here is signed in',
  done: params('{name} hosts the party now'),
})

/** Hands the party over to one of its guests. */
export function HandOver({ membership }: { membership: Hosted }) {
  const t = useStore($t)
  const guests = membership.guests.filter(({ id }) => id !== membership.party.hostId)

  async function onChoose(id: string, name: string) {
    const failure = await handOver(membership.party, id)
    showToast(
      failure ? { kind: 'error', message: await explainExactly(failure) } : { kind: 'good', message: t.done({ name }) },
    )
  }

  if (guests.length === 0)
    return (
      <Button disabled title={t.nobody}>
        {t.open}
      </Button>
    )
  return (
    <Menu trigger={<Button>{t.open}</Button>}>
      {guests.map(({ id, name }) => (
        <MenuItem key={id} onPress={() => void onChoose(id, name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
