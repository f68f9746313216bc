import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { Field, Select, TextArea, TextInput } from '@overtone/design/forms'
import { limits, textLength, type EnteredTrack } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $genreNames } from '../../genreNames'
import { CoverField } from './CoverField'
import { genreGroups, longestDescription, recommendedPrice, type TrackForm } from './trackForm'

const $t = i18n('artist/basicInfo', {
  title: 'Track title',
  genre: 'Genre',
  chooseGenre: 'Choose a genre',
  price: 'Price in US dollars',
  priceHint: params('Recommended: {price}. 0 is free.'),
  description: 'Description',
  count: params('{count} / {most}'),
})

export interface FormPart {
  form: TrackForm
  onField: (change: Partial<TrackForm>) => void
  errorOf: (field: keyof EnteredTrack) => string | undefined
}

/** Title, genre, price, words and cover. */
export function BasicInfo({ form, onField, errorOf, uploadId }: FormPart & { uploadId: string | null }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  const format = useStore($format)
  return (
    <>
      <Field
        label={t.title}
        error={errorOf('title')}
        count={t.count({ count: textLength(form.title), most: limits.trackTitle })}
      >
        <TextInput
          name="title"
          required
          value={form.title}
          onChange={event => onField({ title: event.target.value })}
        />
      </Field>
      <Pair>
        <Field label={t.genre}>
          <Select name="genre" required value={form.genre} onChange={event => onField({ genre: event.target.value })}>
            <option value="">{t.chooseGenre}</option>
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
        <Field
          label={t.price}
          error={errorOf('price')}
          hint={t.priceHint({ price: format.price(Number(recommendedPrice)) })}
        >
          <TextInput
            name="price"
            type="number"
            inputMode="decimal"
            min={0}
            max={limits.highestPrice}
            step={0.01}
            value={form.price}
            onChange={event => onField({ price: event.target.value })}
          />
        </Field>
      </Pair>
      <Field label={t.description}>
        <TextArea
          name="description"
          maxLength={longestDescription}
          value={form.description}
          onChange={event => onField({ description: event.target.value })}
        />
      </Field>
      <CoverField uploadId={uploadId} form={form} />
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
