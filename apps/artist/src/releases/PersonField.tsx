import { useStore } from '@nanostores/react'
import { searchUsers } from '@overtone/data/people'
import { Button, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import type { Profile } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { $user } from '@overtone/session'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/personField', {
  name: 'Name on Overtone',
  chooseOne: 'Choose',
  choose: params('Choose {name}'),
  change: 'Change',
  none: 'Nobody on Overtone has this name.',
})

type Person = Pick<Profile, 'id' | 'name'>

/** Milliseconds without typing before a search. */
const pause = 250
const shown = 5

/** Finds an account by a part of its name. Names aren't unique, so one of the results has to be chosen. */
export function PersonField({
  person,
  error,
  onChange,
}: {
  person: Person | null
  error: string | undefined
  onChange: (person: Person | null) => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const me = useStore($user)
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ people: readonly Person[]; problem?: string } | null>(null)
  const wanted = text.trim()

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      if (!wanted) return setFound(null)
      void searchUsers(wanted, shown + 1).then(result => {
        if (isCurrent) setFound(result.ok ? { people: result.data } : { people: [], problem: explain(result.error) })
      })
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, explain])

  if (person)
    return (
      <Chosen>
        <Mark id={person.id} />
        <b>{person.name}</b>
        <Button onClick={() => onChange(null)}>{t.change}</Button>
      </Chosen>
    )
  const people = found?.people.filter(({ id }) => id !== me?.id).slice(0, shown) ?? []
  return (
    <div>
      <Field label={t.name} error={error ?? found?.problem}>
        <TextInput type="search" autoComplete="off" value={text} onChange={event => setText(event.target.value)} />
      </Field>
      <p role="status">{found && people.length === 0 && !found.problem && t.none}</p>
      <ul role="list">
        {people.map(({ id, name }) => (
          <Chosen as="li" key={id}>
            <Mark id={id} />
            <b>{name}</b>
            <Button aria-label={t.choose({ name })} onClick={() => onChange({ id, name })}>
              {t.chooseOne}
            </Button>
          </Chosen>
        ))}
      </ul>
    </div>
  )
}

function Mark({ id }: { id: string }) {
  return (
    <Picture>
      <IdentityMark id={id} />
    </Picture>
  )
}

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: 52px;

  b {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: ${token.weight.medium};
  }
`

const Picture = styled.div`
  flex: none;
  width: 32px;
`
