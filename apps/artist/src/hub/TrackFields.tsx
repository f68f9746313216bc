import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { Checkbox, Field, Select, TextArea, TextInput } from '@overtone/design/forms'
import { TagInput } from '@overtone/design/pickers'
import {
  licenseTypes,
  limits,
  musicalKeys,
  textLength,
  type EnteredTrack,
  type LicenseType,
  type MusicalKey,
} from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { genreGroups, longestDescription } from '../upload/form/trackForm'
import { $genreNames } from '../genreNames'
import type { TrackEdit } from './trackEdit'

const $t = i18n('artist/trackFields', {
  title: 'Track title',
  genre: 'Genre',
  price: 'Price in US dollars',
  priceHint: '0 is free.',
  description: 'Description',
  bpm: 'BPM',
  key: 'Key',
  noKey: 'Not set',
  sharp: params('{note} sharp'),
  tags: 'Tags',
  tagsHint: 'Enter or a comma ends a tag.',
  license: 'License',
  all_rights_reserved: 'All rights reserved',
  creative_commons: 'Creative Commons',
  royalty_free: 'Royalty free',
  explicit: 'Explicit',
  ai: 'AI-assisted',
  count: params('{count} / {most}'),
})

const mostTags = 30
const longestTag = 50
const known: readonly string[] = Object.values(genreGroups).flat()

/** Everything that is said of a track, in one column, short things in pairs. */
export function TrackFields({
  edit,
  onField,
  errorOf,
}: {
  edit: TrackEdit
  onField: (change: Partial<TrackEdit>) => void
  errorOf: (field: keyof EnteredTrack) => string | undefined
}) {
  const t = useStore($t)
  const names = useStore($genreNames)
  return (
    <>
      <Field
        label={t.title}
        error={errorOf('title')}
        count={t.count({ count: textLength(edit.title), most: limits.trackTitle })}
      >
        <TextInput
          name="title"
          required
          value={edit.title}
          onChange={event => onField({ title: event.target.value })}
        />
      </Field>
      <Pair>
        <Field label={t.genre}>
          <Select name="genre" value={edit.genre} onChange={event => onField({ genre: event.target.value })}>
            {!known.includes(edit.genre) && <option value={edit.genre}>{edit.genre}</option>}
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
        <Field label={t.price} error={errorOf('price')} hint={t.priceHint}>
          <TextInput
            name="price"
            type="number"
            inputMode="decimal"
            min={0}
            max={limits.highestPrice}
            step={0.01}
            value={edit.price}
            onChange={event => onField({ price: event.target.value })}
          />
        </Field>
        <Field label={t.bpm} error={errorOf('bpm')}>
          <TextInput
            name="bpm"
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.highestBpm}
            step={1}
            value={edit.bpm}
            onChange={event => onField({ bpm: event.target.value })}
          />
        </Field>
        <Field label={t.key}>
          <Select
            name="key"
            value={edit.key ?? ''}
            onChange={event => onField({ key: (event.target.value || null) as MusicalKey | null })}
          >
            <option value="">{t.noKey}</option>
            {musicalKeys.map(key => (
              <option key={key} value={key} aria-label={key.endsWith('#') ? t.sharp({ note: key.charAt(0) }) : key}>
                {key.replace('#', '♯')}
              </option>
            ))}
          </Select>
        </Field>
      </Pair>
      <Field label={t.description}>
        <TextArea
          name="description"
          maxLength={longestDescription}
          value={edit.description}
          onChange={event => onField({ description: event.target.value })}
        />
      </Field>
      <Field label={t.tags} hint={t.tagsHint} count={t.count({ count: edit.tags.length, most: mostTags })}>
        <TagInput value={edit.tags} onChange={tags => onField({ tags })} max={mostTags} maxLength={longestTag} />
      </Field>
      <Field label={t.license}>
        <Select
          name="licenseType"
          value={edit.licenseType}
          onChange={event => onField({ licenseType: event.target.value as LicenseType })}
        >
          {licenseTypes.map(type => (
            <option key={type} value={type}>
              {t[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Pair>
        <Checkbox checked={edit.isExplicit} onChange={event => onField({ isExplicit: event.target.checked })}>
          {t.explicit}
        </Checkbox>
        <Checkbox checked={edit.isAiAssisted} onChange={event => onField({ isAiAssisted: event.target.checked })}>
          {t.ai}
        </Checkbox>
      </Pair>
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[16]} ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
