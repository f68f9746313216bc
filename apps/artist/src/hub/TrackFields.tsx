import { useStore } from '@nanostores/react'
import { Checkbox, Field, Select } from '@overtone/design/forms'
import { licenseTypes } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import {
  BpmField,
  DescriptionField,
  GenreField,
  KeyField,
  PriceField,
  TagsField,
  TitleField,
  type FieldProps,
} from '../track/fields'
import { Pair } from '../track/Pair'
import { $trackTexts } from '../track/trackTexts'

const $t = i18n('artist/editFields', { priceHint: '0 is free.' })

/** The form fields of a track in one column, short ones in pairs. */
export function TrackFields(props: FieldProps) {
  const { typed, onField } = props
  const t = useStore($trackTexts)
  const { priceHint } = useStore($t)
  return (
    <>
      <TitleField {...props} />
      <Pair>
        <GenreField {...props} choose="" />
        <PriceField {...props} hint={priceHint} />
        <BpmField {...props} />
        <KeyField {...props} />
      </Pair>
      <DescriptionField {...props} />
      <TagsField {...props} />
      <Field label={t.license}>
        <Select
          name="licenseType"
          value={typed.licenseType}
          onChange={({ target }) =>
            onField({ licenseType: licenseTypes.find(type => type === target.value) ?? typed.licenseType })
          }
        >
          {licenseTypes.map(type => (
            <option key={type} value={type}>
              {t[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Pair>
        <Checkbox checked={typed.isExplicit} onChange={event => onField({ isExplicit: event.target.checked })}>
          {t.explicit}
        </Checkbox>
        <Checkbox checked={typed.isAiAssisted} onChange={event => onField({ isAiAssisted: event.target.checked })}>
          {t.ai}
        </Checkbox>
      </Pair>
    </>
  )
}
