import { useStore } from '@nanostores/react'
import { removeSystemSetting, systemSettings } from '@overtone/data/admin'
import { Button, EmptyState, IconButton, Panel, SectionHead, showToast, token } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { SystemSetting } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { runAdminAction } from '../runAdminAction'
import { SettingDialog } from './SettingDialog'

const $t = i18n('admin/settings', {
  title: 'System settings',
  add: 'Add setting',
  key: 'Key',
  value: 'Value',
  actions: 'Actions',
  edit: params('Edit {key}'),
  remove: params('Remove {key}'),
  none: 'No settings yet',
  noneText: 'Settings you add here apply to all of Overtone.',
  question: params('Remove {key}?'),
  consequence: 'Anything that uses this setting falls back to its default.',
  confirm: 'Remove',
  cancel: 'Cancel',
  close: 'Close',
  removed: params('{key} was removed'),
})

/** The system settings. Every change is recorded in the audit log. Source: specification core §3, §7. */
export function Settings() {
  const t = useStore($t)
  const id = useId()
  const [open, setOpen] = useState<{ setting: SystemSetting | null; isRemoval: boolean } | null>(null)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <Button size="s" className="no-print" onClick={() => setOpen({ setting: null, isRemoval: false })}>
            <Plus />
            {t.add}
          </Button>
        }
      />
      <Loaded query={systemSettings()} height="180px">
        {settings =>
          settings.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <NumberTable
              label={t.title}
              heads={[t.key, t.value, t.actions]}
              rows={settings.map(setting => ({
                key: setting.key,
                cells: [
                  setting.key,
                  <code key="value">{JSON.stringify(setting.value)}</code>,
                  <Actions key="acts">
                    <IconButton
                      size="s"
                      label={t.edit({ key: setting.key })}
                      onClick={() => setOpen({ setting, isRemoval: false })}
                    >
                      <Pencil />
                    </IconButton>
                    <IconButton
                      size="s"
                      label={t.remove({ key: setting.key })}
                      onClick={() => setOpen({ setting, isRemoval: true })}
                    >
                      <Trash2 />
                    </IconButton>
                  </Actions>,
                ],
              }))}
            />
          )
        }
      </Loaded>
      {open?.isRemoval && open.setting && <Removal settingKey={open.setting.key} onClose={() => setOpen(null)} />}
      {open && !open.isRemoval && <SettingDialog setting={open.setting} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function Removal({ settingKey: key, onClose }: { settingKey: string; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const { error } = await runAdminAction(removeSystemSetting(key))
    if (error) return error
    showToast({ kind: 'good', message: t.removed({ key }) })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ key })}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
    </ConfirmDialog>
  )
}

const Actions = styled.div`
  display: flex;
  gap: ${token.space[4]};
`
