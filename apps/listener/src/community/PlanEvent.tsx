import { useStore } from '@nanostores/react'
import { newPostId, planEvent } from '@overtone/data/community'
import { Field, TextArea, TextInput } from '@overtone/design/forms'
import { invalid } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FormDialog } from './FormDialog'

const $t = i18n('listener/planEvent', {
  title: 'Plan an event',
  heading: 'Title',
  description: 'Description',
  date: 'Date',
  time: 'Time',
  timeHint: 'In your time zone',
})

/** A form to plan an event, for artists and administrators. */
export function PlanEvent({ onClose, onPosted }: { onClose: () => void; onPosted: () => void }) {
  const t = useStore($t)
  const [id] = useState(newPostId)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')

  async function onSend() {
    const start = new Date(`${date}T${time}`)
    if (Number.isNaN(start.getTime())) return invalid<null>({ key: 'eventTimeRequired' })
    return planEvent({ id, title, description, startsAt: start.toISOString() })
  }

  return (
    <FormDialog title={t.title} submit={t.title} onSend={onSend} onClose={onClose} onSent={onPosted}>
      <Field label={t.heading}>
        <TextInput required maxLength={120} value={title} onChange={event => setTitle(event.target.value)} />
      </Field>
      <Field label={t.description}>
        <TextArea maxLength={2000} value={description} onChange={event => setDescription(event.target.value)} />
      </Field>
      <Pair>
        <Field label={t.date}>
          <TextInput type="date" required value={date} onChange={event => setDate(event.target.value)} />
        </Field>
        <Field label={t.time} hint={t.timeHint}>
          <TextInput type="time" required value={time} onChange={event => setTime(event.target.value)} />
        </Field>
      </Pair>
    </FormDialog>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(148px, 1fr));
  gap: 16px;
`
