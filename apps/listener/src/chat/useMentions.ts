import { useStore } from '@nanostores/react'
import { $user } from '@overtone/session'
import { useState, type KeyboardEvent } from 'react'
import { mentionBegun, namesFor } from './mention'
import { $people } from './peopleStore'

/** Suggests names for the '@' before the caret and handles the keys that choose one. */
export function useMentions(text: string, caret: number, onChoose: (name: string) => void) {
  const user = useStore($user)
  const people = useStore($people)
  const [chosen, setChosen] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const typed = isLeft ? null : mentionBegun(text, caret)
  const others = Object.values(people).flatMap(({ id, name }) => (id === user?.id ? [] : [name]))
  const names = typed === null ? [] : namesFor(typed, others)

  return {
    names,
    chosen,
    /** Resets the suggestions. Call it when the text changes. */
    restart() {
      setChosen(0)
      setLeft(false)
    },
    /** Handles a key while suggestions are open. Returns true if it did. */
    onKeyDown(event: KeyboardEvent): boolean {
      const name = names[chosen]
      if (name === undefined || !['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) return false
      event.preventDefault()
      if (event.key === 'ArrowDown') setChosen((chosen + 1) % names.length)
      else if (event.key === 'ArrowUp') setChosen((chosen + names.length - 1) % names.length)
      else if (event.key === 'Escape') setLeft(true)
      else onChoose(name)
      return true
    },
  }
}
