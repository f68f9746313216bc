// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { IconButton } from '../IconButton'
import { ConfirmDialog } from './ConfirmDialog'
import { Menu } from './Menu'
import { MenuItem, MenuSection, MenuSeparator } from './MenuItem'
import { Popover } from './Popover'
import { Tooltip } from './Tooltip'

afterEach(cleanup)
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
})

function Example({ onRename, onDelete }: { onRename: () => void; onDelete: () => void }) {
  return (
    <Menu trigger={<IconButton label="More" />}>
      <MenuSection title="This one">
        <MenuItem onPress={onRename}>Rename</MenuItem>
        <MenuItem isDisabled onPress={onRename}>
          Copy
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem isDanger onPress={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}

// The arrow keys are tested in a real browser: e2e/catalog.spec.ts
test('Menu opens by keyboard under the name of its button, runs one action and returns focus', async () => {
  const user = userEvent.setup()
  const [onRename, onDelete] = [vi.fn(), vi.fn()]
  render(<Example onRename={onRename} onDelete={onDelete} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledOnce()
  expect(onRename).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

test('Menu does nothing for a disabled item', async () => {
  const onRename = vi.fn()
  render(<Example onRename={onRename} onDelete={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(onRename).not.toHaveBeenCalled()
})

test('Menu opens inside the dialog around it, where it can be pressed', async () => {
  const onDelete = vi.fn()
  render(
    <Dialog title="Playlist" closeLabel="Close" onClose={vi.fn()}>
      <Example onRename={vi.fn()} onDelete={onDelete} />
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Playlist' })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(dialog.contains(screen.getByRole('menu'))).toBe(true)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledOnce()
})

test('Popover opens under its name, and its content can close it', async () => {
  render(
    <Popover trigger={<Button>Filter</Button>} label="Filters">
      {close => <Button onClick={close}>Apply</Button>}
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
})

test('Tooltip describes a button, immediately with keyboard focus', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip text="Only you see it">
      <Button>Private</Button>
    </Tooltip>,
  )
  await user.tab()
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toBe('Only you see it')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tooltip.id)
})

test('ConfirmDialog names the action on its button, and runs it once', async () => {
  const onConfirm = vi.fn(() => new Promise<null>(() => {}))
  render(
    <ConfirmDialog
      title="Delete playlist?"
      confirmLabel="Delete playlist"
      cancelLabel="Cancel"
      closeLabel="Close"
      isDanger
      onClose={vi.fn()}
      onConfirm={onConfirm}
    >
      You can’t undo this.
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete playlist?' })
  expect(dialog.textContent).toContain('You can’t undo this.')
  const confirm = screen.getByRole('button', { name: 'Delete playlist' })
  act(() => {
    confirm.click()
    confirm.click() // before the button is rendered disabled
  })
  await userEvent.click(confirm)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('ConfirmDialog is busy while pending, shows a failure, and can be retried', async () => {
  let settle: (failure: { code: string } | null) => void = () => {}
  const onConfirm = vi.fn(() => new Promise<{ code: string } | null>(resolve => (settle = resolve)))
  render(
    <ConfirmDialog
      title="Delete playlist?"
      confirmLabel="Delete playlist"
      busyLabel="Deleting…"
      cancelLabel="Cancel"
      closeLabel="Close"
      onClose={vi.fn()}
      explain={({ code }) => `Failed: ${code}`}
      onConfirm={onConfirm}
    />,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete playlist' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Deleting…' })).toHaveProperty('disabled', true)
  settle({ code: 'offline' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed: offline')
  await userEvent.click(screen.getByRole('button', { name: 'Delete playlist' }))
  expect(onConfirm).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
