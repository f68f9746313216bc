import { useStore } from '@nanostores/react'
import { newPostId, postCategories, postLimits, startDiscussion, type PostCategory } from '@overtone/data/community'
import { Field, Select, TextArea, TextInput } from '@overtone/design/forms'
import { invalid, textLength } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { $categoryNames } from './categoryNames'
import { FormDialog } from './FormDialog'

const $t = i18n('listener/startDiscussion', {
  title: 'Start Discussion',
  heading: 'Title',
  category: 'Category',
  body: 'Message',
  count: params('{count} / {most}'),
})

/** A form to start a discussion. */
export function StartDiscussion({ onClose, onPosted }: { onClose: () => void; onPosted: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const names = useStore($categoryNames)
  const [id] = useState(newPostId) // created once, so that retries are idempotent
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState<PostCategory>('general')
  const [body, setBody] = useState('')
  const lengths = { title: textLength(title.trim()), body: textLength(body) }
  const problemOf = (field: 'title' | 'body') =>
    lengths[field] > postLimits[field] ? ({ key: 'textTooLong', params: { most: postLimits[field] } } as const) : null
  const problems = { title: problemOf('title'), body: problemOf('body') }

  async function onSend() {
    const problem = problems.title ?? problems.body
    if (problem) return invalid<null>(problem)
    return startDiscussion({ id, category, title, body })
  }

  return (
    <FormDialog title={t.title} submit={t.title} onSend={onSend} onClose={onClose} onSent={onPosted}>
      <Field
        label={t.heading}
        count={t.count({ count: lengths.title, most: postLimits.title })}
        error={problems.title && explain(problems.title)}
      >
        <TextInput required value={title} onChange={event => setTitle(event.target.value)} />
      </Field>
      <Field label={t.category}>
        <Select value={category} onChange={event => setCategory(event.target.value as PostCategory)}>
          {postCategories.map(name => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.body}
        count={t.count({ count: lengths.body, most: postLimits.body })}
        error={problems.body && explain(problems.body)}
      >
        <TextArea required rows={6} value={body} onChange={event => setBody(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
