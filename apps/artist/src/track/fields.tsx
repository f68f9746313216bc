import { useStore } from '@nanostores/react'
import { Field, Select, TextArea, TextInput } from '@overtone/design/forms'
import { TagInput } from '@overtone/design/pickers'
import { limits, musicalKeys, textLength, type EnteredTrack } from '@overtone/domain'
import { genreGroups, knownGenres } from './genreGroups'
import { $genreNames } from './genreNames'
import { $trackTexts } from './trackTexts'
import type { TypedTrack } from './typedTrack'

export interface FieldProps {
  typed: TypedTrack
  onField: (change: Partial<TypedTrack>) => void
  errorOf: (field: keyof EnteredTrack) => string | undefined
}

const longestDescription = 5000
const mostTags = 30
/** Keeps thirty tags within the limit of the database. */
const longestTag = 50

export function TitleField({ typed, onField, errorOf }: FieldProps) {
  const t = useStore($trackTexts)
  const count = t.count({ count: textLength(typed.title), most: limits.trackTitle })
  return (
    <Field label={t.title} error={errorOf('title')} count={count}>
      <TextInput name="title" required value={typed.title} onChange={event => onField({ title: event.target.value })} />
    </Field>
  )
}

/** `choose` is the placeholder option. A genre that the form does not list stays selectable. */
export function GenreField({ typed, onField, choose }: Omit<FieldProps, 'errorOf'> & { choose: string }) {
  const t = useStore($trackTexts)
  const names = useStore($genreNames)
  const isKnown = knownGenres.includes(typed.genre)
  return (
    <Field label={t.genre}>
      <Select name="genre" required value={typed.genre} onChange={event => onField({ genre: event.target.value })}>
        {!isKnown && <option value={typed.genre}>{typed.genre || choose}</option>}
        {Object.entries(genreGroups).map(([group, genres]) => (
          <optgroup key={group} label={names[group as keyof typeof genreGroups]}>
            {genres.map(genre => (
              <option key={genre} value={genre}>
                {names[genre]}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

export function PriceField({ typed, onField, errorOf, hint }: FieldProps & { hint: string }) {
  const t = useStore($trackTexts)
  return (
    <Field label={t.price} error={errorOf('price')} hint={hint}>
      <TextInput
        name="price"
        type="number"
        inputMode="decimal"
        min={0}
        max={limits.highestPrice}
        step={0.01}
        value={typed.price}
        onChange={event => onField({ price: event.target.value })}
      />
    </Field>
  )
}

export function DescriptionField({ typed, onField }: Omit<FieldProps, 'errorOf'>) {
  const t = useStore($trackTexts)
  return (
    <Field label={t.description}>
      <TextArea
        name="description"
        maxLength={longestDescription}
        value={typed.description}
        onChange={event => onField({ description: event.target.value })}
      />
    </Field>
  )
}

export function BpmField({ typed, onField, errorOf, hint }: FieldProps & { hint?: string }) {
  const t = useStore($trackTexts)
  return (
    <Field label={t.bpm} error={errorOf('bpm')} {...(hint === undefined ? {} : { hint })}>
      <TextInput
        name="bpm"
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.highestBpm}
        step={1}
        value={typed.bpm}
        onChange={event => onField({ bpm: event.target.value })}
      />
    </Field>
  )
}

export function KeyField({ typed, onField }: Omit<FieldProps, 'errorOf'>) {
  const t = useStore($trackTexts)
  return (
    <Field label={t.key}>
      <Select
        name="key"
        value={typed.key ?? ''}
        onChange={event => onField({ key: musicalKeys.find(key => key === event.target.value) ?? null })}
      >
        <option value="">{t.noKey}</option>
        {musicalKeys.map(key => (
          <option key={key} value={key} aria-label={key.endsWith('#') ? t.sharp({ note: key.charAt(0) }) : key}>
            {key.replace('#', '♯')}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function TagsField({ typed, onField }: Omit<FieldProps, 'errorOf'>) {
  const t = useStore($trackTexts)
  const count = t.count({ count: typed.tags.length, most: mostTags })
  return (
    <Field label={t.tags} hint={t.tagsHint} count={count}>
      <TagInput value={typed.tags} onChange={tags => onField({ tags })} max={mostTags} maxLength={longestTag} />
    </Field>
  )
}
