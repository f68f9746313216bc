import { useState } from 'react'
import { Field, PasswordInput, Select, TextArea, TextInput } from '../forms'

export function FieldShelf() {
  const [title, setTitle] = useState('Late trains')
  return (
    <>
      <Field label="Title" hint="As people will see it" count={`${title.length} / 100`}>
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
        <TextInput disabled value="Not yours to change" />
      </Field>
    </>
  )
}
