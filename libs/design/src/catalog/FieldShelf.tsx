import { useState } from 'react'
import { styled } from 'styled-components'
import { Field, PasswordInput, PictureField, Select, TextArea, TextInput } from '../forms'
import { token } from '../token'

export function FieldShelf() {
  const [title, setTitle] = useState('Late trains')
  const [picture, setPicture] = useState<string | null>(null)
  return (
    <>
      <Field label="Title" hint="Shown to everyone" count={`${title.length} / 100`}>
        <TextInput value={title} maxLength={100} onChange={event => setTitle(event.target.value)} />
      </Field>
      <Field label="Title" error="Title is required">
        <TextInput placeholder="Name it" />
      </Field>
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="overtone" />
      </Field>
      <Field label="Order">
        <Select>
          <option>Most popular</option>
          <option>Newest</option>
        </Select>
      </Field>
      <Field label="Description" hint="Optional">
        <TextArea />
      </Field>
      <Field label="Closed">
        <TextInput disabled value="Read-only" />
      </Field>
      <PictureField
        label="Picture"
        hint={picture ?? 'At most 5 MB'}
        error={null}
        chooseLabel="Choose picture"
        removeLabel="Remove"
        onChoose={file => setPicture(file.name)}
        onRemove={picture ? () => setPicture(null) : undefined}
      >
        <Square />
      </PictureField>
      <PictureField
        label="Another picture"
        hint=""
        error="File size exceeds 5MB limit"
        chooseLabel="Choose picture"
        removeLabel="Remove"
        onChoose={() => undefined}
      >
        <Square />
      </PictureField>
    </>
  )
}

const Square = styled.div`
  aspect-ratio: 1;
  border-radius: ${token.radius.s};
  background: ${token.color.toneQuiet};
`
