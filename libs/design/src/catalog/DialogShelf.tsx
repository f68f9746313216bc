import { useState } from 'react'
import { styled } from 'styled-components'
import { Alert, Dialog, Field, PasswordInput, TextInput } from '../forms'
import { Button, token } from '../index'
import { ComboBox } from '../pickers'
import type { StringState } from '../index'
import { places } from './places'
import { Row } from './Row'

const titles = { idle: 'Sign In', busy: 'Sign In', done: 'Established', error: 'Sign In' }

export function DialogShelf() {
  const [state, setState] = useState<StringState | 'confirm' | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const close = () => setState(null)
  return (
    <Row>
      {(['idle', 'busy', 'done', 'error', 'confirm'] as const).map(name => (
        <Button key={name} size="s" onClick={() => setState(name)}>
          Open {name}
        </Button>
      ))}
      {state === 'confirm' && (
        <Dialog title="Delete it?" subtitle="You can’t undo this." closeLabel="Close" onClose={close}>
          <Row>
            <Button onClick={close}>Keep</Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </Row>
        </Dialog>
      )}
      {state && state !== 'confirm' && (
        <Dialog title={titles[state]} subtitle="One step" state={state} closeLabel="Close" onClose={close}>
          {state !== 'done' && (
            <Form>
              {state === 'error' && <Alert>Invalid login credentials</Alert>}
              <Field label="Email">
                <TextInput type="email" />
              </Field>
              <Field label="Place">
                <ComboBox options={places} value={place} onChange={setPlace} emptyText="Nothing found" />
              </Field>
              <Field label="Password">
                <PasswordInput showLabel="Show password" hideLabel="Hide password" />
              </Field>
              <Button variant="primary" size="l" disabled={state === 'busy'}>
                {state === 'busy' ? 'Connecting…' : 'Sign In'}
              </Button>
            </Form>
          )}
        </Dialog>
      )}
    </Row>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
