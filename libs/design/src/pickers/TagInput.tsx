import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { control } from '../form/control'
import { useFieldLabeling, useFieldWiring } from '../form/fieldContext'
import { media, token } from '../token'

/**
 * A field for custom tags: Enter or a comma adds the typed text, Backspace in an empty field removes the last tag.
 * Duplicates are ignored. Belongs in a Field, whose `count` may show how many are left.
 */
export function TagInput({
  value,
  onChange,
  max = Infinity,
  maxLength,
  placeholder,
}: {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** The maximum number of tags. */
  max?: number
  /** The maximum length of a tag. */
  maxLength?: number
  placeholder?: string
}) {
  const [text, setText] = useState('')
  const { 'aria-labelledby': labeledBy } = useFieldLabeling()
  const wiring = useFieldWiring()

  function take(typed: string) {
    const words = typed
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
    const all = [...value, ...words]
    const tags = all.filter((tag, i) => all.findIndex(other => other.toLowerCase() === tag.toLowerCase()) === i)
    if (tags.length > value.length) onChange(tags.slice(0, max))
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that confirms an input method's composition must not add a tag
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      take(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }

  return (
    <Aria>
      <Tags
        {...(labeledBy ? { 'aria-labelledby': labeledBy } : {})}
        onRemove={keys => onChange(value.filter(tag => !keys.has(tag)))}
      >
        <List items={value.map(id => ({ id }))}>
          {({ id }: { id: string }) => (
            <Word id={id} textValue={id}>
              {id}
              <Remove slot="remove">
                <X />
              </Remove>
            </Word>
          )}
        </List>
      </Tags>
      <Line
        {...wiring}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={value.length >= max}
        onChange={event => (event.target.value.endsWith(',') ? take(event.target.value) : setText(event.target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
      />
    </Aria>
  )
}

const Tags = styled(TagGroup)`
  &:not(:has([role='row'])) {
    display: none;
  }
`

const List = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
` as typeof TagList

const Word = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[4]};
  max-width: 100%;
  height: ${token.control.chip};
  padding-inline-start: 14px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.round};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;

  &[data-focus-visible] {
    outline: 2px solid transparent;
    box-shadow: ${token.shadow.focus};
  }
`

const Remove = styled(Button)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 100%;
  border-radius: 50%;
  color: ${token.color.ink3};
  --icon: 14px;

  &[data-hovered] {
    color: ${token.color.ink};
  }

  ${media.mobile} {
    width: 44px;
  }
`

const Line = styled.input`
  ${control}
`
