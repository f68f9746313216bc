import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Field, TextInput } from '../forms'
import { Button, IconButton, showToast, token } from '../index'
import { ConfirmDialog, Menu, MenuChecklist, MenuItem, MenuSection, MenuSeparator } from '../menus'
import { Popover, Submenu, Tooltip } from '../menus'
import { Row } from './Row'

export function MenuShelf() {
  const [isAsking, setAsking] = useState(false)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['calm']))
  return (
    <Row>
      <Menu trigger={<IconButton label="More" children={<Ellipsis />} />} placement="bottom start">
        <MenuSection title="This one">
          <MenuItem icon={<Pencil />} onPress={() => showToast({ message: 'Renamed' })}>
            Rename
          </MenuItem>
          <MenuItem icon={<Copy />} isDisabled onPress={() => undefined}>
            Copy
          </MenuItem>
        </MenuSection>
        <Submenu label="Tags" backLabel="Back">
          <MenuChecklist
            title="Tags"
            items={['calm', 'loud'].map(tag => ({ value: tag, label: tag }))}
            checked={checked}
            onToggle={tag => setChecked(new Set(checked.has(tag) ? [] : [tag]))}
          />
        </Submenu>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDanger onPress={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <Menu trigger={<Button>Plain menu</Button>} placement="bottom start">
        <MenuItem onPress={() => undefined}>First</MenuItem>
        <MenuItem onPress={() => undefined}>Second</MenuItem>
      </Menu>
      <Popover trigger={<Button>Popover</Button>} label="Link">
        {close => (
          <Small>
            <Field label="Link">
              <TextInput readOnly value="overtone.test/track/late-trains" />
            </Field>
            <Button size="s" onClick={close}>
              Done
            </Button>
          </Small>
        )}
      </Popover>
      <Tooltip text="Only you see it">
        <Button variant="quiet">Tooltip</Button>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          title="Delete “Late trains”?"
          confirmLabel="Delete playlist"
          cancelLabel="Cancel"
          closeLabel="Close"
          isDanger
          explain={text => text}
          onConfirm={() => Promise.resolve('Failed to delete')}
          onClose={() => setAsking(false)}
        >
          You can’t undo this.
        </ConfirmDialog>
      )}
    </Row>
  )
}

const Small = styled.div`
  display: grid;
  gap: ${token.space[12]};
  width: 260px;
`
