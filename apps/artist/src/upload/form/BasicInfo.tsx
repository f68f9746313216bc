import { useStore } from '@nanostores/react'
import type { EnteredTrack } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { DescriptionField, GenreField, PriceField, TitleField } from '../../track/fields'
import { Pair } from '../../track/Pair'
import { StreamField } from '../preview/StreamField'
import { CoverField } from './CoverField'
import { recommendedPrice, type TrackForm } from './trackForm'

const $t = i18n('artist/basicInfo', {
  chooseGenre: 'Choose a genre',
  priceHint: params('Recommended: {price}. 0 is free.'),
})

export interface FormPart {
  form: TrackForm
  onField: (change: Partial<TrackForm>) => void
  errorOf: (field: keyof EnteredTrack) => string | undefined
}

/** Title, genre, price, description and cover. */
export function BasicInfo({ form, onField, errorOf, uploadId }: FormPart & { uploadId: string | null }) {
  const t = useStore($t)
  const format = useStore($format)
  const fields = { typed: form, onField, errorOf }
  return (
    <>
      <TitleField {...fields} />
      <Pair>
        <GenreField {...fields} choose={t.chooseGenre} />
        <PriceField {...fields} hint={t.priceHint({ price: format.price(Number(recommendedPrice)) })} />
      </Pair>
      <StreamField uploadId={uploadId} form={form} onField={onField} />
      <DescriptionField {...fields} />
      <CoverField uploadId={uploadId} form={form} />
    </>
  )
}
