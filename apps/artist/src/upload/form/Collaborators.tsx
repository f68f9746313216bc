import { useStore } from '@nanostores/react'
import type { Collaborator } from '@overtone/data/uploads'
import { Button, IconButton, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { limits } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/collaborators', {
  legend: 'Collaborators',
  hint: 'Who else worked on it? We skip rows with no name or role.',
  name: 'Name',
  role: 'Role',
  roleExample: 'Producer',
  add: 'Add collaborator',
  remove: params('Remove collaborator {number}'),
})

const most = 20

/** Editable list of collaborators, each with a name and a role. */
export function Collaborators({
  value,
  onChange,
}: {
  value: readonly Collaborator[]
  onChange: (collaborators: readonly Collaborator[]) => void
}) {
  const t = useStore($t)
  const container = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, part: Partial<Collaborator>) =>
    onChange(value.map((collaborator, i) => (i === at ? { ...collaborator, ...part } : collaborator)))

  function onRemove(at: number) {
    onChange(value.filter((_, i) => i !== at))
    // The focused button is removed, but the Add button is always there
    container.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <Group ref={container}>
      <legend>{t.legend}</legend>
      <p>{t.hint}</p>
      {value.map((collaborator, i) => (
        <Row key={i}>
          <Field label={t.name}>
            <TextInput
              maxLength={limits.name}
              value={collaborator.name}
              onChange={event => change(i, { name: event.target.value })}
            />
          </Field>
          <Field label={t.role}>
            <TextInput
              maxLength={limits.name}
              placeholder={t.roleExample}
              value={collaborator.role}
              onChange={event => change(i, { role: event.target.value })}
            />
          </Field>
          <IconButton label={t.remove({ number: i + 1 })} onClick={() => onRemove(i)}>
            <X />
          </IconButton>
        </Row>
      ))}
      <Button
        data-add
        size="s"
        disabled={value.length >= most}
        onClick={() => onChange([...value, { name: '', role: '' }])}
      >
        <Plus aria-hidden="true" />
        {t.add}
      </Button>
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[12]};
  justify-items: start;

  legend {
    padding: 0;
    font-size: ${token.text[13]};
    font-weight: ${token.weight.strong};
  }
  > p {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[12]};
  width: 100%;
`
